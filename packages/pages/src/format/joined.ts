import { locale, t } from '@foyer/language/texts.ts'

/** "Total: £27.72", a link with what it opens: as a language sets a colon. */
export const labelled = (label: string, value: string): string =>
  t('{label}: {value}', { label, value })

/** "Hamlet, Ridge Run": with the commas of a language, and no "and" in English. */
export const listed = (items: readonly string[]): string =>
  new Intl.ListFormat(locale(), { type: 'unit', style: 'short' }).format(items)
