import { t } from '@foyer/language/texts.ts'

/** How an order was paid, in words: a new way is shown by its own name until it has some. */
export function wayText(way: string): string {
  switch (way) {
    case 'stripe':
      return t('Card')
    case 'truelayer':
      return t('Bank transfer')
    case 'square':
      return t('Card (Square)')
    case 'cash':
      return t('Cash at the counter')
    case 'invoice':
      return t('Invoice')
    case 'voucher':
      return t('Gift voucher')
    case 'credit':
      return t('Exchange')
    case 'none':
      return t('Nothing to pay')
    default:
      return way
  }
}
