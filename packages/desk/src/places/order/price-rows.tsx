import { t } from '@foyer/language/texts.ts'
import type { DescriptionRow } from '@foyer/ui/description-list/description-list.tsx'
import { Money } from '../../parts/money.tsx'
import type { Order } from './order-context.ts'

/** What an order costs: its lines and everything beside them, with the sum where there is more than one. */
export function priceRows(order: Order): DescriptionRow[] {
  const { lines, extras, state, total, currency } = order
  const rows: DescriptionRow[] = [
    ...lines.map(({ qty, name, pays, ...line }) => ({
      term: t('{qty} × {name}', { qty, name }),
      detail: <Money minor={pays} currency={currency} />,
      note: lineNote(line),
    })),
    ...extras.map(({ kind, amount }) => ({
      term: extraText(kind, order),
      detail: <Money minor={amount} currency={currency} />,
      ...(amount < 0 && { look: 'saving' as const }),
    })),
  ]
  if (rows.length < 2) return rows
  const isOpen = state === 'held' || state === 'paying'
  return [
    ...rows,
    {
      term: isOpen ? t('To pay') : t('Together'),
      detail: <Money minor={total} currency={currency} strong />,
      look: 'strong',
    },
  ]
}

function lineNote({
  refunded,
  exchanged,
  booking_fees: fees,
}: Pick<Order['lines'][number], 'refunded' | 'exchanged' | 'booking_fees'>): string {
  const notes = [
    exchanged > 0 ? t('{count} of them exchanged', { count: exchanged }) : '',
    refunded > exchanged ? t('{count} of them refunded', { count: refunded - exchanged }) : '',
  ].filter((note) => note !== '')
  if (notes.length > 0) return notes.join(' · ')
  return fees > 0 ? t('with booking fees') : ''
}

function extraText(kind: Order['extras'][number]['kind'], { donation }: Order): string {
  switch (kind) {
    case 'refund_protection':
      return t('Refund protection')
    case 'delivery':
      return t('Delivery')
    case 'donation':
      return donation === null
        ? t('Donation')
        : t('Donation to {charity}', { charity: donation.charity })
    case 'donation_fee':
      return t('Fee on the donation')
    case 'gift_vouchers':
      return t('Paid with gift vouchers')
    case 'credit':
      return t('Paid with the exchanged tickets')
  }
}
