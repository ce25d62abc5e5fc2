import { leftOutReasons, type LeftOutReason } from '@foyer/contract/api/mailings/mailing-shapes.ts'
import type { Foyer } from '../../../foyer.ts'
import type { MailingRow } from '../mailing-store.ts'
import { findRows, peopleOf } from './people-of.ts'
import { lookAtPeople } from './people-store.ts'

/** How many rows are looked at in one statement. */
const atOnce = 2_000

export interface CountedPeople {
  readonly people: number
  readonly leftOut: readonly { readonly reason: LeftOutReason; readonly people: number }[]
}

/** How many people would get it now, and how many not and why. Somebody with several orders or tickets is one. */
export async function countPeople(
  foyer: Pick<Foyer, 'config' | 'db'>,
  mailing: MailingRow,
  now: Date,
): Promise<CountedPeople> {
  const reasons = new Map<string, LeftOutReason | null>()
  const of = peopleOf(mailing)
  let cursor: string | null = null
  do {
    const { ids, next } = await foyer.db.read(async (tx) => {
      const page = await findRows(tx, foyer, mailing, { cursor, limit: atOnce, now })
      // Whoever has a ticket in any of their rows gets the mail.
      for (const { emailKey, reason } of await lookAtPeople(tx, of, page.ids))
        if (reasons.get(emailKey) !== null) reasons.set(emailKey, reason)
      return page
    })
    cursor = ids.length === 0 ? null : next
  } while (cursor !== null)
  const counts = new Map<LeftOutReason | null, number>()
  for (const reason of reasons.values()) counts.set(reason, (counts.get(reason) ?? 0) + 1)
  return {
    people: counts.get(null) ?? 0,
    leftOut: leftOutReasons.flatMap((reason) => {
      const people = counts.get(reason)
      return people === undefined ? [] : [{ reason, people }]
    }),
  }
}
