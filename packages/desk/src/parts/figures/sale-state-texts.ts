import type { saleStates } from '@foyer/contract/api/home/figure-shapes.ts'
import { t } from '@foyer/language/texts.ts'

/** Whether a date can be bought, in words. */
export const saleStateTexts: Readonly<Record<(typeof saleStates)[number], string>> = {
  on_sale: t('On sale'),
  sold_out: t('Sold out'),
  not_yet: t('Not on sale yet'),
  closed: t('Sale closed'),
  over: t('Over'),
  cancelled: t('Event cancelled'),
  off: t('Not shown to buyers'),
}
