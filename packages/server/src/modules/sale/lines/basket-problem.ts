import { formatMoney } from '@foyer/contract/formats.ts'
import { currencyOf } from '@foyer/contract/money.ts'
import { mostCharge, whyNotCharged } from '@foyer/contract/rules/prices/charge-limits.ts'
import type { PricedBasket } from '@foyer/contract/rules/prices/order-total.ts'
import { seatText } from '@foyer/contract/seating/plan.ts'
import { counted, inOneLine, t } from '@foyer/language/texts.ts'
import type { Seat, StockLeft } from '../../inventory/exports.ts'
import { missingTitles } from './line-requirements.ts'
import { leastOfLine, mostOfLine } from './line-limits.ts'
import type { PricedPart } from '../loaded-sale.ts'

/** Why this basket cannot be reserved as it stands; the same rules the page shows. */
export function basketProblem(loaded: PricedPart): string | null {
  const { tickets, vouchers, events } = loaded
  if (tickets.length + vouchers.length === 0) return t('Your basket is empty.')
  for (const line of tickets) {
    const event = events.find(({ id }) => id === line.eventId)
    const name = nameOf(loaded, line.stockId)
    if (!line.onSale) return notOnSale(name)
    const least = leastOfLine(event, line)
    if (line.qty < least)
      return counted(
        least,
        {
          one: 'You must purchase a minimum of {count} tickets of this type: {name}.',
          other: 'You must purchase a minimum of {count} tickets of this type: {name}.',
        },
        { name },
      )
    const allowed = mostOfLine(loaded, { ...line, left: Number.MAX_SAFE_INTEGER })
    if (line.qty > allowed && allowed <= 0)
      return t('You cannot reserve any more tickets of this type: {name}.', { name })
    if (line.qty > allowed) {
      return counted(
        allowed,
        {
          one: 'You can only reserve {count} tickets of this type: {name}.',
          other: 'You can only reserve {count} tickets of this type: {name}.',
        },
        { name },
      )
    }
  }
  const offSale = vouchers.find((line) => !line.onSale)
  if (offSale !== undefined) return notOnSale(offSale.name)
  return missingText(loaded)
}

/** Why nobody could pay what this basket costs; a donation may still come on top. */
export function priceProblem(
  sale: Pick<PricedPart['sale'], 'currency'>,
  { total }: Pick<PricedBasket, 'total'>,
): string | null {
  const currency = currencyOf(sale.currency)
  const shown = (amount: number) => formatMoney(amount, currency, currency.symbol)
  const why = whyNotCharged(total, currency)
  if (why === null) return null
  return why === 'too_large'
    ? tooLargeText(shown(mostCharge(currency)))
    : notChargedText(shown(total))
}

export const tooLargeText = (most: string): string =>
  t('An order can be {most} at most. Please split it into smaller orders.', { most })

const notChargedText = (total: string): string =>
  t('{total} is too little to pay by card. Please add something, or remove what is not free.', {
    total,
  })

/** Names what has to be bought along with the basket; null when nothing is missing. */
export function missingText(loaded: PricedPart): string | null {
  const missing = missingTitles(loaded)
  return missing.length === 0
    ? null
    : t('You must also purchase the following tickets to continue the checkout. {tickets}', {
        tickets: inOneLine(missing, ', '),
      })
}

const notOnSale = (name: string): string =>
  t('{name} is not on sale any more. Please remove it to continue.', { name })

/** Names each line that is not available in full, and what is left of it. */
export function shortageText(loaded: PricedPart, short: readonly StockLeft[]): string {
  // The names come in the order of the basket.
  return loaded.tickets
    .flatMap((line) => short.filter(({ stockId }) => stockId === line.stockId))
    .map(({ stockId, left }) =>
      left === 0
        ? t('{name} is sold out.', { name: nameOf(loaded, stockId) })
        : counted(
            left,
            {
              one: 'Only {count} ticket left for {name}.',
              other: 'Only {count} tickets left for {name}.',
            },
            { name: nameOf(loaded, stockId) },
          ),
    )
    .join(' ')
}

/** Names the seats that another buyer has by now. */
export function lostSeatsText(lost: readonly Seat[]): string {
  const names = lost.map(seatText).join(', ')
  return counted(
    lost.length,
    {
      one: '{names} is no longer available. Please remove it and choose another seat.',
      other: '{names} are no longer available. Please remove them and choose other seats.',
    },
    { names },
  )
}

function nameOf(loaded: PricedPart, stockId: number): string {
  const line = loaded.tickets.find((ticket) => ticket.stockId === stockId)
  const event = loaded.events.find(({ id }) => id === line?.eventId)
  return `${event?.title ?? ''} (${line?.ticketName ?? ''})`
}
