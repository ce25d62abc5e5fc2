import type { Store } from '../store.ts'
import { invalidRequest } from './stripe-error.ts'

type Loose = Record<string, unknown>

const tableOf = {
  cus: 'customer',
  pm: 'payment_method',
  pi: 'payment_intent',
  seti: 'setup_intent',
  ch: 'charge',
  re: 'refund',
} as const

/** Replaces ids by objects along each path, such as `latest_charge` or `data.payment_method`. */
export function expand(store: Store, answer: object, paths: readonly string[]): object {
  if (paths.length === 0) return answer
  const copy = structuredClone(answer) as Loose
  for (const path of paths) follow(store, copy, path.split('.'), path)
  return copy
}

function follow(store: Store, at: Loose, steps: readonly string[], path: string): void {
  const [step, ...rest] = steps
  if (step === undefined) return
  if (step === 'refunds' && at['object'] === 'charge') at[step] = refundsOf(store, at)
  if (!(step in at))
    throw invalidRequest(`This property cannot be expanded (${path}).`, { param: 'expand' })
  const value = at[step]
  if (typeof value === 'string') at[step] = lookUp(store, value) ?? value
  const below = at[step]
  if (Array.isArray(below)) for (const each of below) follow(store, each as Loose, rest, path)
  else if (typeof below === 'object' && below !== null) follow(store, below as Loose, rest, path)
}

function lookUp(store: Store, id: string): object | undefined {
  const prefix = id.split('_', 1)[0] ?? ''
  const table = Object.entries(tableOf).find(([each]) => each === prefix)?.[1]
  return table && store.get(table, id)
}

function refundsOf(store: Store, charge: Loose): object {
  const id = String(charge['id'])
  const data = store.all('refund', (refund) => refund.charge === id)
  return { object: 'list', data, has_more: false, url: `/v1/charges/${id}/refunds` }
}
