import type { Foyer } from '../../../foyer.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { countQueued, queueMails, shareMail, takePace, type OneOfMany } from '../../mail/exports.ts'
import { unsubscribeUrl } from '../../marketing/exports.ts'
import { ownPayload, sharedPayload } from '../mailing-mail.ts'
import { findRows, peopleOf } from '../recipients/people-of.ts'
import { insertRecipients } from '../recipients/people-store.ts'
import {
  readWaiting,
  settleRecipients,
  type WaitingRecipient,
} from '../recipients/recipient-store.ts'
import {
  claimMailing,
  endMailing,
  noteTurn,
  setShared,
  turnPage,
  type Underway,
} from './slice-store.ts'

/** How many rows of the list, and how many mails, one transaction is about: short enough for nobody to wait for it. */
const rowsAtOnce = 500
const mailsAtOnce = 100

/** Nothing is left of it at once, or somebody else works on it; or its organiser may hand over no more for now. */
export type SliceDone = 'more' | 'nothing' | 'no room'

/**
 * Does one slice of a mailing, in one transaction. First whom it goes to is written down, page by page; then they are handed to the
 * outbox. Whatever ends the process leaves whole slices.
 */
export async function sendSlice(foyer: Foyer, id: number, now: Date): Promise<SliceDone> {
  return await foyer.db.transaction(async (tx) => {
    const mailing = await claimMailing(tx, id, now)
    if (mailing === undefined) return 'nothing'
    if (!mailing.isCollected) {
      await collect(tx, foyer, mailing, now)
      await noteTurn(tx, id, now)
      return 'more'
    }
    return await handOver(tx, foyer, mailing, now)
  })
}

async function collect(tx: Tx, foyer: Foyer, mailing: Underway, now: Date): Promise<void> {
  const page = { cursor: mailing.nextPage, limit: rowsAtOnce, now }
  const { ids, next } = await findRows(tx, foyer, mailing, page)
  if (ids.length > 0) await insertRecipients(tx, mailing.id, peopleOf(mailing), ids, now)
  await turnPage(tx, mailing.id, ids.length === 0 ? null : next)
}

async function handOver(tx: Tx, foyer: Foyer, mailing: Underway, now: Date): Promise<SliceDone> {
  const room = await takePace(tx, foyer, mailing.organiserId, now)
  if (room === 0) return 'no room'
  const mailingId = mailing.id
  const people = await readWaiting(
    tx,
    { mailingId, organiserId: mailing.organiserId, kind: mailing.kind },
    Math.min(room, mailsAtOnce),
  )
  if (people.length === 0) {
    await endMailing(tx, mailingId, now)
    return 'nothing'
  }
  const sharedId = mailing.sharedId ?? (await share(tx, foyer, mailing))
  const reached = people.filter(({ reason }) => reason === null)
  const mails = reached.map((person) => mailFor(foyer, mailing, person))
  const queued = await queueMails(foyer, tx, { kind: 'mailing', sharedId, mails }, now)
  await settleRecipients(
    tx,
    people.map(({ id, reason }) => ({
      id,
      reason,
      mailId: queued.get(keyOf(mailing, id)) ?? null,
    })),
    now,
  )
  await countQueued(tx, mailing.organiserId, reached.length, now)
  await noteTurn(tx, mailingId, now)
  return 'more'
}

async function share(tx: Tx, foyer: Foyer, mailing: Underway): Promise<number> {
  const sharedId = await shareMail(tx, 'mailing', sharedPayload(foyer, mailing))
  await setShared(tx, mailing.id, sharedId)
  return sharedId
}

/** A recipient is a mailing and an address. By its end others know that it is not theirs (`desk/shown-mails.ts`). */
const keyOf = ({ id, organiserId }: Underway, recipientId: number): string =>
  `mailing:${id}:${recipientId}:of:${organiserId}`

const mailFor = (
  foyer: Foyer,
  mailing: Underway,
  person: WaitingRecipient,
): OneOfMany<'mailing'> => ({
  dedupeKey: keyOf(mailing, person.id),
  to: { email: person.email, name: person.name },
  saleId: person.saleId,
  payload: {
    ...ownPayload(person),
    ...(mailing.kind === 'marketing' &&
      person.consentId !== null && { unsubscribeUrl: unsubscribeUrl(foyer, person.consentId) }),
  },
})
