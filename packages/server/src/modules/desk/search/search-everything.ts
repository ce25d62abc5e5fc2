import type { RowOf } from '@foyer/contract/api/lists/list-columns.ts'
import { rightOfList } from '@foyer/contract/api/lists/list-columns.ts'
import type { ListName } from '@foyer/contract/api/lists/list-filters.ts'
import type { search } from '@foyer/contract/api/lists/search.ts'
import type { AnswerOf } from '@foyer/contract/api/operation.ts'
import { groupedReference } from '@foyer/contract/grouped-reference.ts'
import { searchFoundOfKind } from '@foyer/contract/limits.ts'
import { compactCode } from '@foyer/contract/typed/read-code.ts'
import { t } from '@foyer/language/texts.ts'
import type { Foyer } from '../../../foyer.ts'
import type { CalledOrganiser } from '../../../platform/api/handle-operation.ts'
import type { NearbyReads } from '../../../platform/replica/nearby.ts'
import { searchWords } from '../../site/exports.ts'
import { askedOf, lists } from '../lists/exports.ts'

type Found = AnswerOf<typeof search>['data'][number]

/** Everything that has these words, as far as the caller may read it; all of one moment. */
export async function searchEverything(call: Call, q: string): Promise<Found[]> {
  // Nothing has the letter that the database cannot hold.
  if (q.trim() === '' || q.includes('\0')) return []
  const found = await findEverything(call, { q })
  if (found.length > 0) return found
  // Nobody is written like this: a name that was heard on the telephone is spelt in several ways.
  const similar = await findEverything(call, { q, similar: 'yes' })
  return similar.map((one) => ({ ...one, matched: 'similar' }))
}

interface Call {
  readonly foyer: Foyer
  readonly nearby: NearbyReads
  readonly organiser: CalledOrganiser
  readonly now: Date
}

async function findEverything(
  call: Call,
  said: { readonly q: string; readonly similar?: 'yes' },
): Promise<Found[]> {
  const { q } = said
  const asked = askedOf(call, said, { limit: searchFoundOfKind })
  const may = (list: ListName): boolean => call.organiser.rights.includes(rightOfList[list])
  return await call.nearby.read(async (tx) => {
    const [orders, tickets, customers, codes, vouchers] = await Promise.all([
      may('orders') ? lists.orders(tx, asked) : null,
      may('tickets') ? lists.tickets(tx, asked) : null,
      may('customers') ? lists.customers(tx, asked) : null,
      may('codes') ? lists.codes(tx, asked) : null,
      may('gift-vouchers') ? lists['gift-vouchers'](tx, asked) : null,
    ])
    return [
      ...(orders?.data ?? []).map((row) => orderFound(row, q)),
      ...(tickets?.data ?? []).map((row) => ticketFound(row, q)),
      ...(customers?.data ?? []).map((row) => customerFound(row, q)),
      ...(codes?.data ?? []).map((row): Found => ({
        kind: 'code',
        id: String(row.id),
        order: null,
        title: row.code,
        detail: '',
        matched: 'code',
      })),
      ...(vouchers?.data ?? []).map((row): Found => ({
        kind: 'gift_voucher',
        id: String(row.id),
        order: row.order,
        title: `… ${row.code_ends_in}`,
        detail: row.recipient ?? '',
        matched: matchedIn(q, { name: row.recipient, reference: row.order }, 'code'),
      })),
    ]
  })
}

const orderFound = (row: RowOf<'orders'>, q: string): Found => ({
  kind: 'order',
  id: row.reference,
  order: row.reference,
  title: row.name ?? groupedReference(row.reference),
  detail: [
    groupedReference(row.reference),
    ...row.events,
    ...(row.status === 'waiting' ? [t('waiting for payment')] : []),
  ].join(', '),
  matched: matchedIn(q, row),
})
const ticketFound = (row: RowOf<'tickets'>, q: string): Found => ({
  kind: 'ticket',
  id: String(row.id),
  order: row.order,
  title: row.holder,
  detail: [row.event, row.type, row.seat].filter((part) => part !== null).join(', '),
  matched: matchedIn(q, {
    name: row.holder,
    email: row.email,
    reference: row.order,
    code: row.code,
  }),
})
const customerFound = (row: RowOf<'customers'>, q: string): Found => ({
  kind: 'customer',
  id: row.email,
  order: null,
  title: row.name ?? row.email,
  detail: row.email,
  matched: matchedIn(q, row),
})

type Said = Partial<
  Readonly<Record<'name' | 'email' | 'reference' | 'code' | 'phone' | 'last4', unknown>>
>

/** The first field that has a word of what was said; another one, such as a holder's name, when none of these has. */
function matchedIn(q: string, fields: Said, other: Found['matched'] = 'other'): Found['matched'] {
  const [first = ''] = searchWords(q)
  const names = ['reference', 'name', 'email', 'code', 'last4', 'phone'] as const
  const compact = compactCode(q)
  return (
    names.find((name) => {
      const value = fields[name]
      if (typeof value !== 'string') return false
      const isGrouped = name === 'reference' || name === 'code' || name === 'phone'
      if (isGrouped) return compact.length > 3 && compactCode(value).includes(compact)
      return searchWords(value).some((word) => word.startsWith(first))
    }) ?? other
  )
}
