import { findWay } from '@foyer/contract/ways/ways.ts'
import type { Days } from './period.ts'

/** The address of the payments of some days, all or those of an event or a way of paying; undefined where there are none. */
export function paymentsBehind(
  organiser: string,
  { from, to }: Days,
  of: { readonly event?: number | null; readonly way?: string } = {},
): string | undefined {
  if (of.event === null) return undefined
  const paidBy = of.way === undefined ? undefined : findWay(of.way)?.word
  if (of.way !== undefined && paidBy === undefined) return undefined
  const query = new URLSearchParams({
    ...(of.event !== undefined && { event: String(of.event) }),
    ...(paidBy !== undefined && { paid_by: paidBy }),
    from,
    to,
  })
  return `/${organiser}/payments?${query.toString()}`
}
