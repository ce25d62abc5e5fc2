import { locale } from '@foyer/language/texts.ts'

/** A number as people write it: "1,204". */
export const numberText = (count: number): string => new Intl.NumberFormat(locale()).format(count)
