import {
  transferMailsPerTicket,
  transferMailsBeside,
  transferMailsOfOrderPerHour,
  transferMailsOfSender,
  transferMailsOfNetwork,
  transferMailsOfRecipient,
} from '@foyer/contract/limits.ts'
import { hourSeconds } from '@foyer/contract/time-units.ts'
import { t } from '@foyer/language/texts.ts'
import type { Foyer } from '../../foyer.ts'
import type { Tx } from '../../platform/database/db.ts'
import { emailKeyOf } from '../../platform/email-key.ts'
import { tooMany } from '../../platform/errors.ts'
import { networkAllowances } from '../../platform/limits/network-allowances.ts'
import { limitKey, takeToken, type Allowance } from '../../platform/limits/rate-limit.ts'
import { countTickets } from './transfer-store.ts'

/*
 * Limits mails to strangers, in somebody's words and from the shop's e-mail address. An order may mail each time its
 * tickets are passed on, taken back and passed on again. Free orders cost nothing, so accounts with many of them are
 * limited as well, and so are recipients.
 */

/** The person who has something mailed, and the sale whose tickets it is about. */
export interface Mailing {
  readonly saleId: number
  /** Null for somebody who has not signed in. */
  readonly accountId: number | null
  readonly ip: string
}

/**
 * Counts a mail to each of these e-mail addresses; the sale is locked.
 * @throws FoyerError rate_limited
 */
export async function limitMails(
  tx: Tx,
  foyer: Foyer,
  mailing: Mailing,
  emails: readonly string[],
  now: Date,
): Promise<void> {
  const seconds = await countMails(tx, foyer, mailing, emails, now)
  if (seconds > 0) throw tooMany(t('Too many tickets were sent and taken back.'), seconds)
}

/** The same; answers in how many seconds to try again, 0 when they may be sent. */
export async function countMails(
  tx: Tx,
  foyer: Foyer,
  { saleId, accountId, ip }: Mailing,
  emails: readonly string[],
  now: Date,
): Promise<number> {
  const capacity = transferMailsPerTicket * (await countTickets(tx, saleId)) + transferMailsBeside
  const keyOf = (name: string, personal: string) => limitKey(foyer.secrets, name, personal)
  // All transactions take them in one order, so that none waits in a circle.
  const people = Map.groupBy(
    emails.map((email) => keyOf('transfer.to', emailKeyOf(email))),
    (key) => key,
  )
  const buckets: (readonly [key: string, Allowance, number])[] = [
    [`transfer.sale:${saleId}`, { capacity, perHour: transferMailsOfOrderPerHour }, emails.length],
    ...[...people]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, all]) => [key, transferMailsOfRecipient, all.length] as const),
  ]
  if (accountId !== null)
    buckets.push([keyOf('transfer.from', String(accountId)), transferMailsOfSender, emails.length])
  for (const [key, allowance] of networkAllowances(
    foyer.secrets,
    'transfer.network',
    ip,
    transferMailsOfNetwork,
  ))
    buckets.push([key, allowance, emails.length])
  for (const [key, allowance, count] of buckets) {
    if (count > allowance.capacity) return Math.ceil(hourSeconds / allowance.perHour)
    const outcome = await takeToken(tx, key, allowance, now, count)
    if (!outcome.allowed) return outcome.retryAfterSeconds
  }
  return 0
}
