import { idFinders } from '../../desk/exports.ts'
import type { Foyer } from '../../../foyer.ts'
import type { Tx } from '../../../platform/database/db.ts'
import type { MailingRow } from '../mailing-store.ts'
import { parseFilters, ticketsAbout } from '../read-wish.ts'
import type { PeopleOf } from './people-store.ts'

type Of = Pick<MailingRow, 'organiserId' | 'kind' | 'audience' | 'list' | 'filters'>

export const peopleOf = ({ organiserId, kind, audience, list, filters }: Of): PeopleOf => ({
  organiserId,
  kind,
  audience,
  list,
  ...ticketsAbout(parseFilters(list, filters)),
})

/** A page of the rows that a mailing is for, found as the list of the desk finds them. */
export async function findRows(
  tx: Tx,
  { config }: Pick<Foyer, 'config'>,
  mailing: Of,
  page: { readonly cursor: string | null; readonly limit: number; readonly now: Date },
): Promise<{ readonly ids: readonly number[]; readonly next: string | null }> {
  const found = await idFinders[mailing.list](tx, {
    organiser: { id: mailing.organiserId, rights: ['orders.read'], isOperator: false },
    filters: parseFilters(mailing.list, mailing.filters),
    cursor: page.cursor ?? undefined,
    limit: page.limit,
    now: page.now,
    timeZone: config.shop.timeZone,
  })
  return { ids: found.data, next: found.next_cursor }
}
