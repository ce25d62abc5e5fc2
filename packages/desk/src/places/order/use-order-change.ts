import { explainAmount } from '@foyer/contract/api/order/explain-amount.ts'
import { getOrder } from '@foyer/contract/api/order/get-order.ts'
import type { AnyOperation } from '@foyer/contract/api/operation.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { type Change, useChange } from '../../lib/use-change.ts'
import { changesBetween } from './changes-between.ts'
import { type Order, useOpenOrder } from './order-context.ts'

/** A change of the order, and what others have changed when it was refused for that. */
export interface OrderChange<O extends AnyOperation> extends Change<O> {
  /** Null unless somebody was quicker; the order is read again by then, so that the next press counts. */
  readonly changedByOthers: readonly string[] | null
}

/** Changes the order; afterwards it is read again. What was typed stays where it is when somebody was quicker. */
export function useOrderChange<O extends AnyOperation>(operation: O): OrderChange<O> {
  const { order, refresh } = useOpenOrder()
  const change = useChange(operation, [getOrder, explainAmount])
  const [seen, setSeen] = useState<Order | null>(null)
  const isStale = change.problem?.type === 'stale'
  const readAgain = useEffectEvent(refresh)
  useEffect(() => {
    if (isStale) readAgain()
  }, [isStale])
  return {
    ...change,
    run: async (asked) => {
      setSeen(order)
      return await change.run(asked)
    },
    problem: isStale ? null : change.problem,
    changedByOthers: isStale && seen !== null ? changesBetween(seen, order) : null,
  }
}
