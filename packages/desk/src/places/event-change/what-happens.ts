import { counted, t } from '@foyer/language/texts.ts'
import { moneyText } from '../../parts/money.tsx'
import { timeText } from '../../parts/time.tsx'
import { type ChangePreview, ordersText, ticketsText } from './change-words.ts'

/** What will happen to whom, sentence by sentence. */
export function whatHappens(preview: ChangePreview): readonly string[] {
  const { kind, orders, tickets, choose_until: until, is_free: isFree } = preview
  const values = { orders: ordersText(orders), tickets: ticketsText(tickets) }
  const all =
    orders === 0
      ? t('Nobody has a ticket for this.')
      : kind === 'cancel'
        ? until === null && !isFree
          ? t(
              '{orders} with {tickets}: the tickets become void, and what was paid goes back.',
              values,
            )
          : t('{orders} with {tickets}: the tickets become void.', values)
        : t('{orders} with {tickets}: the tickets stay good, and what they say is renewed.', values)
  return [
    all,
    ...choiceSentences(preview),
    ...moneySentences(preview),
    ...toldSentences(preview),
    ...openSentences(preview),
  ]
}

/** Who may choose what until when, and who has the money back at once. */
function choiceSentences(preview: ChangePreview): string[] {
  const { kind, event, orders, may_choose: asked, choose_until: until, is_free: isFree } = preview
  if (until === null || orders === 0) return []
  const when = timeText(until, event.time_zone)
  if (kind !== 'cancel') return [offerText(preview, when)]
  if (isFree)
    return [
      counted(
        asked,
        {
          one: '{count} buyer may choose another date until {when}.',
          other: '{count} buyers may choose another date until {when}.',
        },
        { when },
      ),
    ]
  return [
    counted(
      asked,
      {
        one: '{count} buyer may choose another date or the money until {when}. Without an answer the money goes back then.',
        other:
          '{count} buyers may choose another date or the money until {when}. Without an answer the money goes back then.',
      },
      { when },
    ),
    ...(orders > asked
      ? [
          counted(orders - asked, {
            one: 'Of {count} order the money goes back at once: it is not paid in full, or tickets were used.',
            other:
              'Of {count} orders the money goes back at once: they are not paid in full, or tickets were used.',
          }),
        ]
      : []),
  ]
}

/** What is offered beside tickets that stay good. */
function offerText({ other_dates: others, is_free: isFree }: ChangePreview, when: string): string {
  const hasOthers = others.length > 0
  if (isFree)
    return hasOthers
      ? t('Until {when} buyers may give their tickets back or choose another date instead.', {
          when,
        })
      : t('Until {when} buyers may give their tickets back instead.', { when })
  return hasOthers
    ? t('Until {when} buyers may have their money back or choose another date instead.', { when })
    : t('Until {when} buyers may have their money back instead.', { when })
}

function moneySentences({
  kind,
  money,
  choose_until: until,
  used,
  with_other_tickets: others,
  is_free: isFree,
}: ChangePreview): string[] {
  if (kind !== 'cancel') return []
  return [
    ...(money.length > 0
      ? [
          until === null
            ? t('About {amount} goes back, with the booking fees.', {
                amount: sums(money).join(' + '),
              })
            : t(
                'If nobody chooses another date, about {amount} goes back, with the booking fees.',
                {
                  amount: sums(money).join(' + '),
                },
              ),
        ]
      : []),
    ...(used > 0 && !isFree
      ? [
          counted(used, {
            one: '{count} ticket was used at the door: you decide about its money.',
            other: '{count} tickets were used at the door: you decide about their money.',
          }),
        ]
      : []),
    ...(others > 0
      ? [
          counted(others, {
            one: 'In {count} order other tickets stay as they are.',
            other: 'In {count} orders other tickets stay as they are.',
          }),
        ]
      : []),
  ]
}

const sums = (money: ChangePreview['money']): string[] =>
  [...Map.groupBy(money, ({ currency }) => currency)].map(([currency, rows]) =>
    moneyText(
      rows.reduce((sum, { amount }) => sum + amount, 0),
      currency,
    ),
  )

function toldSentences(preview: ChangePreview): string[] {
  const { orders, without_address: unreached, with_number: numbers, holders } = preview
  if (orders === 0) return []
  return [
    counted(orders - unreached, {
      one: '{count} buyer gets a mail.',
      other: '{count} buyers get a mail.',
    }),
    ...(unreached > 0
      ? [
          counted(unreached, {
            one: 'Of {count} order nobody knows an address: the report names it.',
            other: 'Of {count} orders nobody knows an address: the report names them.',
          }),
        ]
      : []),
    ...(numbers > 0
      ? [
          counted(numbers, {
            one: '{count} gets a text message, too.',
            other: '{count} get a text message, too.',
          }),
        ]
      : []),
    ...(holders > 0
      ? [
          counted(holders, {
            one: '{count} person to whom a ticket was passed on gets a mail.',
            other: '{count} people to whom a ticket was passed on get a mail.',
          }),
        ]
      : []),
  ]
}

function openSentences({
  kind,
  held,
  waiting_orders: waiting,
  exchanges,
  is_free: isFree,
}: ChangePreview): string[] {
  if (kind !== 'cancel')
    return held > 0
      ? [
          t('{tickets} are in baskets: who buys them is told as well.', {
            tickets: ticketsText(held),
          }),
        ]
      : []
  return [
    ...(held > 0
      ? [
          isFree
            ? t('{tickets} are in baskets: they are taken out.', { tickets: ticketsText(held) })
            : t(
                '{tickets} are in baskets: they are taken out, and money that comes for them goes back.',
                { tickets: ticketsText(held) },
              ),
        ]
      : []),
    ...(waiting > 0
      ? [
          counted(waiting, {
            one: '{count} of your orders waits to be paid and ends.',
            other: '{count} of your orders wait to be paid and end.',
          }),
        ]
      : []),
    ...(exchanges > 0
      ? [
          counted(exchanges, {
            one: '{count} exchange of these tickets waits to be paid and ends.',
            other: '{count} exchanges of these tickets wait to be paid and end.',
          }),
        ]
      : []),
  ]
}
