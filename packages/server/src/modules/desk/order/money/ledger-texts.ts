import { groupedReference } from '@foyer/contract/grouped-reference.ts'
import { t } from '@foyer/language/texts.ts'
import type { BookedEntry } from './order-money-store.ts'
import { providerName } from '../story/order-words.ts'

type Booked = Pick<BookedEntry, 'kind' | 'account' | 'isExchange' | 'otherOrder'>

/** What was booked, for those who do not keep books. */
export function bookingText({ kind, account, isExchange, otherOrder }: Booked): string {
  switch (kind) {
    case 'sale':
      return t('Sold')
    case 'instalment':
      return t('A part of the plan was paid')
    case 'return':
      return isExchange ? t('Exchanged') : t('Refunded')
    case 'refund':
      if (otherOrder !== null)
        return t('Moved to order {reference}', { reference: groupedReference(otherOrder) })
      return account === 'provider:invoice' ? t('Taken off the invoice') : t('Sent to the buyer')
    case 'credit':
      return t('Moved here from order {reference}', {
        reference: groupedReference(otherOrder ?? ''),
      })
    case 'invoice_paid':
      return t('The invoice was paid')
    case 'refund_failed':
      return t('Came back from the buyer’s bank')
    case 'dispute':
      return t('Disputed by the buyer’s bank')
    case 'dispute_returned':
      return t('Back from a dispute')
    case 'dispute_fee':
      return t('Fee for a dispute')
    case 'surplus':
      return t('Came too late or twice')
    default:
      return kind.replaceAll('_', ' ')
  }
}

/** How money came in, or where it is now. */
export const lineText = (key: string, entry: BookedEntry): string =>
  movedText(key) ?? paidText(key) ?? accountText(key, entry)

/** Money of an exchange, which nobody has paid twice or got back. */
function movedText(key: string): string | null {
  const [direction, reference = ''] = key.split(':')
  const order = { reference: groupedReference(reference) }
  if (direction === 'moved_to') return t('Pays for order {reference} now, by an exchange', order)
  if (direction === 'moved_from')
    return t('Paid with the exchanged tickets of order {reference}', order)
  return null
}

function paidText(key: string): string | null {
  if (key === 'provider:invoice') return t('Still to be paid by invoice')
  if (key.startsWith('provider:'))
    return t('Paid: {way}', { way: providerName(key.slice('provider:'.length)) })
  if (key === 'owed_by_buyers') return t('Still to be paid by the payment plan')
  if (key === 'gift_vouchers_outstanding') return t('Paid with gift vouchers')
  if (key === 'own_tickets') return t('Paid for your tickets, without booking fees')
  return null
}

function accountText(key: string, entry: BookedEntry): string {
  if (key === 'refunds') return t('Sent back to the buyer')
  if (key === 'back:provider:cash') return t('Given back in cash')
  if (key === 'back:provider:transfer') return t('Given back by bank transfer')
  if (key === 'back_to_vouchers') return t('Put back on gift vouchers')
  if (key === 'dispute_taken') return t('Taken by the buyer’s bank')
  if (key === 'dispute_fee_taken') return t('Dispute fee to the payment provider')
  if (key === 'disputed') return t('Disputed: off what each would keep')
  if (key === 'own_returns') return t('Given back to the buyer')
  if (key === 'own_exchanged') return t('Of tickets that were exchanged')
  if (key === 'organiser_payable') return t('You keep')
  return textOf(entry)
}

function textOf({ account, organiser, charity }: BookedEntry): string {
  switch (account) {
    case 'organiser_payable':
      return t('{organiser} keeps', { organiser: organiser ?? '' })
    case 'booking_fees':
      return t('Booking fees, without VAT')
    case 'vat_on_fees':
      return t('VAT on fees')
    case 'delivery':
      return t('Delivery')
    case 'refund_protection':
      return t('Refund protection')
    case 'donations_payable':
      return t('Donation to {charity}', { charity: charity ?? '' })
    case 'donation_fees':
      return t('Fee on the donation, without VAT')
    case 'dispute_fees':
      return t('Dispute fee, paid by the platform')
    case 'owed_to_buyers':
      return t('Owed to the buyer, on its way')
    case 'gift_vouchers_outstanding':
      return t('Gift vouchers that were bought')
    default:
      return account.replaceAll('_', ' ')
  }
}
