import { locale, t } from '@foyer/language/texts.ts'

/** "Total: £27.72", or a link with what it opens, with the colon set as the language sets it. */
export const labelled = (label: string, value: string): string =>
  t('{label}: {value}', { label, value })

/** "Hamlet, Ridge Run": with the commas of the language, and no "and" in English. */
export const listed = (items: readonly string[]): string =>
  new Intl.ListFormat(locale(), { type: 'unit', style: 'short' }).format(items)
