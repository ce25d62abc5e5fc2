import type { Params } from './params.ts'
import { invalidRequest } from './stripe-error.ts'

export interface StripeList<T> {
  object: 'list'
  data: T[]
  has_more: boolean
  url: string
}

interface Listed {
  id: string
  created: number
}

/** One page of a list that is newest first, by Stripe's cursors and `created` bounds. */
export function listPage<T extends Listed>(
  newestFirst: readonly T[],
  params: Params,
  url: string,
): StripeList<T> {
  const limit = params.integer('limit') ?? 10
  if (limit < 1 || limit > 100)
    throw invalidRequest('Limit must be between 1 and 100.', { param: 'limit' })
  const matching = newestFirst.filter((row) => createdWithin(row.created, params))
  const after = params.text('starting_after')
  const before = params.text('ending_before')
  if (before !== null) {
    const end = matching.findIndex((row) => row.id === before)
    const start = Math.max(0, end - limit)
    return { object: 'list', data: matching.slice(start, end), has_more: start > 0, url }
  }
  const start = after === null ? 0 : matching.findIndex((row) => row.id === after) + 1
  const data = matching.slice(start, start + limit)
  return { object: 'list', data, has_more: start + limit < matching.length, url }
}

function createdWithin(created: number, params: Params): boolean {
  const exact = params.record['created']
  if (typeof exact === 'string') return created === Number(exact)
  const bounds = params.child('created')
  if (bounds === null) return true
  const gt = bounds.integer('gt') ?? -Infinity
  const gte = bounds.integer('gte') ?? -Infinity
  const lt = bounds.integer('lt') ?? Infinity
  const lte = bounds.integer('lte') ?? Infinity
  return created > gt && created >= gte && created < lt && created <= lte
}
