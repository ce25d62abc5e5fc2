import { listOwed as operation } from '@foyer/contract/api/box-office/list-owed.ts'
import type { AnswerOf } from '@foyer/contract/api/operation.ts'
import { handleOperation } from '../../../platform/api/handle-operation.ts'
import { pageOf, readCursor, rowsToRead } from '../../../platform/api/pages-of-lists.ts'
import { listInvoices, type Invoice } from '../invoices/invoice-store.ts'
import { dayOf, presentInvoice } from '../invoices/invoice-view.ts'
import { listOwedParts, type OwedPart } from './owed-store.ts'

type Owed = AnswerOf<typeof operation>['data'][number]
interface Placed {
  readonly dueOn: string
  /** Invoices come before parts that are due on the same day. */
  readonly rank: 0 | 1
  readonly id: number
  readonly shown: Owed
}

export const listOwed = handleOperation(operation, async ({ foyer, organiser, query, now }) => {
  const today = dayOf(now)
  const place = readCursor(query.cursor, ['day', 'number', 'id'])
  const limit = rowsToRead(query.limit)
  const isOverdue = query.state === 'overdue'
  /** Where each kind goes on: of the day of the cursor, invoices are through when it stands at a part. */
  const after = (rank: 0 | 1) =>
    place && {
      dueOn: String(place[0]),
      id: place[1] === rank ? Number(place[2]) : rank === 0 ? Number.MAX_SAFE_INTEGER : 0,
    }
  const [invoices, parts] = await foyer.db.read(
    async (tx) =>
      await Promise.all([
        listInvoices(tx, organiser.id, {
          state: isOverdue ? 'overdue' : 'open',
          today,
          after: after(0),
          limit,
        }),
        listOwedParts(tx, organiser.id, {
          before: isOverdue ? today : null,
          today,
          after: after(1),
          limit,
        }),
      ]),
  )
  const all = [
    ...invoices.map((one) => placedInvoice(one, now)),
    ...parts.map((one) => placedPart(one, today)),
  ].toSorted(
    (a, b) =>
      (a.dueOn < b.dueOn ? -1 : Number(a.dueOn > b.dueOn)) || a.rank - b.rank || a.id - b.id,
  )
  return pageOf(all.slice(0, limit), query.limit, {
    place: ({ dueOn, rank, id }) => [dueOn, rank, id],
    show: ({ shown }) => shown,
  })
})

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
