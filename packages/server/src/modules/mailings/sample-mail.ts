import type { Foyer } from '../../foyer.ts'
import type { MailPayloads } from '../../platform/http/pages.ts'
import type { Tx } from '../../platform/database/db.ts'
import { ownPayload, sharedPayload } from './mailing-mail.ts'
import type { MailingRow } from './mailing-store.ts'
import { findRows, peopleOf } from './recipients/people-of.ts'
import { findOrganiser, findSample } from './sample-store.ts'

/**
 * A mail of a mailing as somebody of the filter would get it, under the name of whoever looks at it. Its link to unsubscribe leads to the
 * shop: one that works would be somebody's.
 */
export async function sampleMail(
  tx: Tx,
  foyer: Foyer,
  mailing: MailingRow,
  name: string,
  now: Date,
): Promise<MailPayloads['mailing']> {
  const { ids } = await findRows(tx, foyer, mailing, { cursor: null, limit: 1, now })
  const organiser = await findOrganiser(tx, mailing.organiserId)
  const sample = await findSample(tx, peopleOf(mailing), ids)
  return {
    ...sharedPayload(foyer, {
      ...mailing,
      organiserName: organiser.name,
      organiserEmail: organiser.email,
    }),
    ...ownPayload({ name, ...sample }),
    ...(mailing.kind === 'marketing' && { unsubscribeUrl: `${foyer.publicUrl}/unsubscribe/` }),
  }
}
