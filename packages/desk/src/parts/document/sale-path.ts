import { t } from '@foyer/language/texts.ts'

/** What can be done with the sale of an event or of one of its dates, each in one act. */
export const saleActs = ['close', 'open', 'sold_out', 'publish'] as const
export type SaleAct = (typeof saleActs)[number]

/** What an act is called wherever somebody can begin it. */
export const saleActTexts: Readonly<Record<SaleAct, string>> = {
  close: t('Close the sale now …'),
  open: t('Open the sale again …'),
  sold_out: t('Mark as sold out …'),
  publish: t('When buyers see it …'),
}

/** Where the editor asks for that act, and comes back from; without a date it is about the whole event. */
export function salePath(organiser: string, key: string, act: SaleAct, date?: number): string {
  const search = new URLSearchParams({ sale: act })
  if (date !== undefined) search.set('date', String(date))
  return `/${organiser}/events/${key}/edit?${search.toString()}`
}

/** Where the room of a date stands in the editor. */
export const roomPath = (organiser: string, key: string, date: number): string =>
  `/${organiser}/events/${key}/edit?room=${date}`
