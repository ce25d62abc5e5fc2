import { t } from '@foyer/language/texts.ts'
import type { Actor } from '../../platform/api/handle-operation.ts'
import type { ReadTx, Tx } from '../../platform/database/db.ts'
import { FoyerError, notFound } from '../../platform/errors.ts'
import { findMailing, lockMailing, type MailingRow } from './mailing-store.ts'

/** @throws FoyerError not_found */
export async function requireMailing(
  tx: ReadTx,
  organiserId: number,
  id: number,
): Promise<MailingRow> {
  const mailing = await findMailing(tx, organiserId, id)
  if (mailing === undefined) throw notFound(`mailing ${id}`)
  return mailing
}

/** The same, locked, in one of these states. @throws FoyerError not_found, refused */
export async function lockInState(
  tx: Tx,
  organiserId: number,
  id: number,
  states: readonly MailingRow['state'][],
): Promise<MailingRow> {
  const mailing = await lockMailing(tx, organiserId, id)
  if (mailing === undefined) throw notFound(`mailing ${id}`)
  if (!states.includes(mailing.state)) throw new FoyerError('refused', whyNot(mailing.state))
  return mailing
}

function whyNot(state: MailingRow['state']): string {
  switch (state) {
    case 'draft':
      return t('It has not been sent.')
    case 'scheduled':
      return t('It has not begun yet.')
    case 'collecting':
    case 'sending':
      return t('It has begun already.')
    case 'stopped':
      return t('It was stopped.')
    case 'sent':
      return t('It has been sent already.')
  }
}

/** Only people write mails: a program's key has no address for a test. @throws FoyerError not_found */
export function requirePerson(actor: Actor): Extract<Actor, { kind: 'staff' }> {
  if (actor.kind !== 'staff') throw notFound('a mail to many of a key')
  return actor
}
