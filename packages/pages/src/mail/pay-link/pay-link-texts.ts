import { formatDateAtTime } from '@foyer/contract/formats.ts'
import { inOneLine, t } from '@foyer/language/texts.ts'
import { firstTexts } from '../../format/first-of.ts'
import { money } from '../../format/money.ts'
import type { PayLinkLine } from '../../owed-props.ts'
import type { MailPayloads } from '../../renderers.ts'

type PayLink = MailPayloads['pay_link']

/** What such a mail says: lists of tickets, each under its heading, and what happens when. */
interface Said {
  readonly subject: string
  readonly lists: readonly { readonly title: string | null; readonly tickets: readonly string[] }[]
  readonly texts: readonly string[]
  readonly link: string
}

/** What is kept for whom, and why: an order by telephone, an exchange, or tickets of a waiting list. */
export function saidOf(whole: PayLink, most: number): Said {
  const order = { ...whole, lines: withShortDetails(whole.lines, most) }
  if (order.offer !== undefined) return saidOfOffer(order)
  return order.exchange === undefined
    ? saidOfOrder(order)
    : saidOfExchange(order, { lines: withShortDetails(order.exchange.lines, most) })
}

function saidOfOrder(order: PayLink): Said {
  return {
    subject: t('Your tickets are waiting for you'),
    lists: [{ title: null, tickets: order.lines.map(ticketText) }],
    texts: [
      t('We keep these tickets for you until {time}.', { time: untilOf(order) }),
      t('They are {amount} in all. They are yours as soon as they are paid.', {
        amount: money(order.amount, order.currency),
      }),
    ],
    link: t('Pay for your tickets'),
  }
}

/** Tickets that have come back, for whoever is next on a waiting list. */
function saidOfOffer(order: PayLink): Said {
  const title = order.lines[0]?.title ?? ''
  return {
    subject: t('It is your turn: tickets for {event}', { event: title }),
    lists: [{ title: null, tickets: order.lines.map(ticketText) }],
    texts: [
      t(
        'You are on the waiting list, and tickets have come back. We keep these for you until {time}.',
        {
          time: untilOf(order),
        },
      ),
      order.amount === 0
        ? t('They cost nothing. They are yours as soon as you have taken them.')
        : t('They are {amount} in all. They are yours as soon as they are paid.', {
            amount: money(order.amount, order.currency),
          }),
      t('If you do not want them, you need not do anything: others get them then.'),
    ],
    link: t('Take your tickets'),
  }
}

function saidOfExchange(order: PayLink, { lines }: NonNullable<PayLink['exchange']>): Said {
  const amount = money(order.amount, order.currency)
  return {
    subject: t('Pay {amount} to change your tickets', { amount }),
    lists: [
      { title: t('Your tickets now'), tickets: lines.map(ticketText) },
      { title: t('What they become'), tickets: order.lines.map(ticketText) },
    ],
    texts: [
      t('The difference of {amount} is to be paid by {time}. We keep the new tickets until then.', {
        amount,
        time: untilOf(order),
      }),
      t(
        'As soon as it is paid, your old tickets stop working and the new ones come by mail. Until then nothing changes.',
      ),
      t('If you do not pay, you keep the tickets you have.'),
    ],
    link: t('Pay {amount}', { amount }),
  }
}

/** A line names each of its seats, which may be hundreds. */
const withShortDetails = (lines: readonly PayLinkLine[], most: number): readonly PayLinkLine[] =>
  lines.map((line) => ({ ...line, details: firstTexts(line.details ?? [], most) }))

const untilOf = ({ until, timeZone }: PayLink): string =>
  formatDateAtTime(Date.parse(until), timeZone)

const ticketText = ({ qty, title, ticketName, details = [], code }: PayLinkLine): string =>
  inOneLine(
    [t('{qty} × {title}, {ticketName}', { qty, title, ticketName }), ...details, code ?? null],
    ' · ',
  )
