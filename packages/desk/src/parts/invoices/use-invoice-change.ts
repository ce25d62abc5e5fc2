import { listInvoices } from '@foyer/contract/api/box-office/list-invoices.ts'
import { getOwedTotals } from '@foyer/contract/api/box-office/get-owed-totals.ts'
import { listOwed } from '@foyer/contract/api/box-office/list-owed.ts'
import { explainAmount } from '@foyer/contract/api/order/explain-amount.ts'
import { getOrder } from '@foyer/contract/api/order/get-order.ts'
import type { AnyOperation } from '@foyer/contract/api/operation.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useOrganiser } from '../../lib/session.ts'
import { type Change, useChange } from '../../lib/use-change.ts'
import { keyOf, useOperation } from '../../lib/use-operation.ts'
import type { Invoice } from './invoice-state.tsx'

export interface InvoiceChange<O extends AnyOperation> extends Change<O> {
  /** The invoice as it is now: read again when somebody was quicker. */
  readonly invoice: Invoice
  /** Given with the change, so that nobody decides by what is no longer so. */
  readonly version: string
  readonly isChangedByOthers: boolean
}

/** Changes an invoice; the lists and the order that show it are read again, also when somebody was quicker. */
export function useInvoiceChange<O extends AnyOperation>(
  operation: O,
  seen: Invoice,
): InvoiceChange<O> {
  const { key } = useOrganiser()
  const answers = useQueryClient()
  const shownBy = [listOwed, getOwedTotals, listInvoices, getOrder, explainAmount]
  const change = useChange(operation, shownBy)
  const isStale = change.problem?.type === 'stale'
  // What was read again stays the newest, also when the next press fails in another way.
  const [isReadAgain, setReadAgain] = useState(false)
  if (isStale && !isReadAgain) setReadAgain(true)
  const order = useOperation(
    getOrder,
    { params: { organiser: key, order: seen.order } },
    { enabled: isReadAgain },
  )
  const readAgain = useEffectEvent(() => {
    for (const other of shownBy) void answers.invalidateQueries({ queryKey: keyOf(other) })
  })
  useEffect(() => {
    if (isStale) readAgain()
  }, [isStale])
  const now = order.data?.body.desk_order?.invoices.find(({ id }) => id === seen.id)
  const invoice = (isReadAgain ? now : undefined) ?? seen
  return {
    ...change,
    problem: isStale ? null : change.problem,
    invoice,
    version: `"${invoice.version}"`,
    isChangedByOthers: isStale,
  }
}
