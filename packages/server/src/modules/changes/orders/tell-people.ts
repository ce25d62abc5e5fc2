import type { Foyer } from '../../../foyer.ts'
import type { Tx } from '../../../platform/database/db.ts'
import type { MailPayloads } from '../../../platform/http/pages.ts'
import { queueMail } from '../../mail/exports.ts'
import { queueSms } from '../../payment/exports.ts'
import type { Sale } from '../../sale/exports.ts'
import type { Change } from '../acts/change-store.ts'
import { newPlaceOf } from '../acts/new-place-of.ts'
import type { ChangedOrder } from './changed-order-store.ts'
import type { PassedOnHolder } from './holder-store.ts'
import { formatDate } from '@foyer/contract/formats.ts'
import { t } from '@foyer/language/texts.ts'

export type ChangeMail = MailPayloads['event_change']

/** What the mail of one order says beside what all of them say. */
export type OwnWords = Pick<
  ChangeMail,
  | 'reference'
  | 'tickets'
  | 'money'
  | 'chooseUrl'
  | 'mayExchange'
  | 'whyNotAsked'
  | 'isSample'
  | 'isFree'
> & {
  /** Whether the buyer of the order chooses: the mails to others say so, too. */
  readonly isAsked: boolean
}

/** The mail about an act, for the dates that its reader has tickets for. */
export function changeMail(
  { config }: Pick<Foyer, 'config'>,
  change: Pick<
    Change,
    'kind' | 'words' | 'title' | 'timeZone' | 'organiserName' | 'facts' | 'chooseUntil'
  >,
  dateIds: readonly number[],
  { isAsked, ...own }: OwnWords,
): ChangeMail {
  const { dates, venue, newVenue } = change.facts
  return {
    siteName: config.siteName,
    kind: change.kind,
    eventTitle: change.title,
    organiserName: change.organiserName,
    timeZone: change.timeZone,
    dates: dates
      .filter(({ id }) => dateIds.includes(id))
      .map(({ startsAt, newStartsAt }) => ({ startsAt, newStartsAt })),
    venue: venue?.name ?? null,
    ...newPlaceOf(newVenue),
    words: change.words,
    chooseUntil: isAsked ? (change.chooseUntil?.toISOString() ?? null) : null,
    ...own,
  }
}

/** Names the mail to a buyer for good: whatever runs twice, they get one. The organiser stands in it as in all mails of a part. */
export const mailKeyInSql = (change: string, sale: string, organiser: string): string =>
  `'event-change:' || ${change} || ':' || ${sale} || ':of:' || ${organiser}`

interface Told {
  readonly change: Change
  readonly sale: Sale
  readonly order: Pick<ChangedOrder, 'isGuestNotMailed'>
  readonly dateIds: readonly number[]
  readonly own: Omit<OwnWords, 'reference'>
  readonly holders: readonly PassedOnHolder[]
  /** Says what became of the order after its buyer was asked; nobody else hears of that. */
  readonly isAfterwards?: boolean
}

/**
 * Puts what an act says into the outboxes, in the transaction that did it: a mail and, where a number is known, a text message
 * to the buyer, and a mail to everybody who was given a ticket. Answers whether the buyer is mailed: they
 * need an address, and a guest of a list a mail before.
 */
export async function tellPeople(tx: Tx, foyer: Foyer, told: Told, now: Date): Promise<boolean> {
  const { change, sale, order, dateIds, own, isAfterwards = false } = told
  const isMailed = sale.email !== null && sale.email !== '' && !order.isGuestNotMailed
  const reference = sale.reference ?? ''
  const key = `event-change:${change.id}:${sale.id}${isAfterwards ? ':after' : ''}`
  const of = `of:${change.organiserId}`
  if (isMailed)
    await queueMail(
      foyer,
      tx,
      {
        dedupeKey: `${key}:${of}`,
        kind: 'event_change',
        to: { email: sale.email, name: sale.fullName },
        payload: changeMail(foyer, change, dateIds, { ...own, reference }),
        saleId: sale.id,
        ...(sale.accountId === null ? {} : { accountId: sale.accountId }),
      },
      now,
    )
  if (isAfterwards) return isMailed
  for (const { email, name, tickets, ticketId } of told.holders)
    await queueMail(
      foyer,
      tx,
      {
        dedupeKey: `${key}:h${ticketId}:${of}`,
        kind: 'event_change',
        to: { email, name },
        payload: changeMail(foyer, change, dateIds, {
          reference: null,
          tickets,
          money: null,
          chooseUrl: null,
          isAsked: own.isAsked,
        }),
        saleId: sale.id,
      },
      now,
    )
  if (sale.contactNumber !== null && sale.contactNumber !== '')
    await queueSms(
      tx,
      foyer,
      {
        dedupeKey: key,
        to: sale.contactNumber,
        body: textMessage(foyer, change, dateIds, own.isAsked),
        saleId: sale.id,
      },
      now,
    )
  return isMailed
}

/** What an act says in a text message: what has happened, and where the rest is. */
function textMessage(
  { config }: Pick<Foyer, 'config'>,
  { kind, title, timeZone, facts }: Change,
  dateIds: readonly number[],
  isAsked: boolean,
): string {
  const date = facts.dates.find(({ id }) => dateIds.includes(id))
  const dayOf = (at: string | null | undefined) =>
    at === null || at === undefined ? '' : formatDate(Date.parse(at), timeZone)
  const words = { site: config.siteName, title, day: dayOf(date?.startsAt) }
  switch (kind) {
    case 'cancel':
      if (isAsked)
        return t(
          '{site}: {title} on {day} is cancelled. You may choose another date or your money: see your e-mail.',
          words,
        )
      return t(
        '{site}: {title} on {day} is cancelled. What happens to your money is in your e-mail.',
        words,
      )
    case 'move':
      return t(
        '{site}: {title} on {day} is moved to {new}. Your tickets stay good; see your e-mail.',
        {
          ...words,
          new: dayOf(date?.newStartsAt),
        },
      )
    case 'venue':
      return t('{site}: {title} on {day} is at another place: {venue}. See your e-mail.', {
        ...words,
        venue: facts.newVenue?.name ?? '',
      })
  }
}
