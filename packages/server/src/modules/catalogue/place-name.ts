import { t } from '@foyer/language/texts.ts'

/** Where something is: what has no venue comes by post or is watched online. */
export const placeName = (venue: string | null, posted: boolean): string =>
  venue ?? (posted ? t('By post') : t('Online'))
