import type { listOwed } from '@foyer/contract/api/box-office/list-owed.ts'
import type { AnswerOf } from '@foyer/contract/api/operation.ts'
import type { ReadTx } from '../../../platform/database/db.ts'
import { listInvoices, type Invoice } from '../invoices/invoice-store.ts'
import { dayOf, presentInvoice } from '../invoices/invoice-view.ts'
import { listOwedParts, type OwedPart } from './owed-store.ts'

type Owed = AnswerOf<typeof listOwed>['data'][number]
export interface Placed {
  readonly dueOn: string
  /** Invoices come before parts that are due on the same day. */
  readonly rank: 0 | 1
  readonly id: number
  readonly shown: Owed
}

/** Where a page begins: after a debt of this day, kind and id. */
type Place = readonly (string | number)[] | null

/** Some of what is owed to an organiser, by the day it is due. */
export async function readOwed(
  tx: ReadTx,
  organiserId: number,
  { isOverdue, place, limit }: { isOverdue: boolean; place: Place; limit: number },
  now: Date,
): Promise<readonly Placed[]> {
  const today = dayOf(now)
  /** Where each kind goes on: of the day of the cursor, invoices are through when it stands at a part. */
  const after = (rank: 0 | 1) =>
    place && {
      dueOn: String(place[0]),
      id: place[1] === rank ? Number(place[2]) : rank === 0 ? Number.MAX_SAFE_INTEGER : 0,
    }
  const [invoices, parts] = await Promise.all([
    listInvoices(tx, organiserId, {
      state: isOverdue ? 'overdue' : 'open',
      today,
      after: after(0),
      limit,
    }),
    listOwedParts(tx, organiserId, {
      before: isOverdue ? today : null,
      today,
      after: after(1),
      limit,
    }),
  ])
  return [
    ...invoices.map((one) => placedInvoice(one, now)),
    ...parts.map((one) => placedPart(one, today)),
  ]
    .toSorted(
      (a, b) =>
        (a.dueOn < b.dueOn ? -1 : Number(a.dueOn > b.dueOn)) || a.rank - b.rank || a.id - b.id,
    )
    .slice(0, limit)
}

function placedInvoice(row: Invoice, now: Date): Placed {
  const invoice = presentInvoice(row, now)
  const { order, name, email, currency, open, due_on, state } = invoice
  return {
    dueOn: row.dueOn,
    rank: 0,
    id: row.id,
    shown: {
      kind: 'invoice',
      order,
      name,
      email,
      currency,
      open,
      due_on,
      state: state === 'overdue' ? 'overdue' : 'open',
      invoice,
      part: null,
    },
  }
}

function placedPart(row: OwedPart, today: string): Placed {
  const ofAll = (amount: number): number | null => (row.isShared ? null : amount)
  return {
    dueOn: row.dueOn,
    rank: 1,
    id: row.id,
    shown: {
      kind: 'part',
      order: row.reference,
      name: row.fullName,
      email: row.email,
      currency: row.currency,
      open: ofAll(row.amount),
      due_on: row.dueOn,
      state: row.dueOn < today ? 'overdue' : 'open',
      invoice: null,
      part: {
        number: row.number,
        parts: row.parts,
        total: ofAll(row.total),
        paid: ofAll(row.paid),
        problem: row.failureText,
        next_attempt_at: row.nextAttemptAt?.toISOString() ?? null,
        link_sent_at: row.linkSentAt?.toISOString() ?? null,
        is_payable: row.isPayable && row.email !== null,
      },
    },
  }
}
