import type { PaymentIntent } from '../objects.ts'
import { invalidRequest } from '../wire/stripe-error.ts'
import type { Call } from '../wire/stripe-route.ts'
import type { World } from '../world.ts'

type Test = (intent: PaymentIntent) => boolean

/**
 * The part of Stripe's search language that a shop needs: `metadata['key']:'value'`, `status:'…'`, `customer:'…'`,
 * `currency:'…'` and `amount` with `:`, `>`, `<`, joined by AND. Unlike Stripe's index it is never stale.
 */
export function searchPaymentIntents(world: World, { params }: Call): object {
  const tests = params
    .requiredText('query')
    .split(/\s+AND\s+/i)
    .map(testFor)
  const found = world.store.all('payment_intent', (intent) => tests.every((test) => test(intent)))
  const limit = params.integer('limit') ?? 10
  const start = Number(params.text('page') ?? 0)
  const has_more = start + limit < found.length
  return {
    object: 'search_result',
    data: found.slice(start, start + limit),
    has_more,
    next_page: has_more ? String(start + limit) : null,
    url: '/v1/payment_intents/search',
  }
}

function testFor(clause: string): Test {
  const metadata = /^metadata\[["'](.+)["']\]:["'](.*)["']$/.exec(clause.trim())
  if (metadata) return (intent) => intent.metadata[metadata[1] ?? ''] === metadata[2]
  const field = /^(status|customer|currency):["'](.*)["']$/.exec(clause.trim())
  if (field) return (intent) => intent[field[1] as 'status' | 'customer' | 'currency'] === field[2]
  const amount = /^amount([:<>]=?)["']?(\d+)["']?$/.exec(clause.trim())
  if (amount) return (intent) => compare(intent.amount, amount[1] ?? ':', Number(amount[2]))
  throw invalidRequest(`We were unable to parse your search query: ${clause}`, { param: 'query' })
}

function compare(left: number, sign: string, right: number): boolean {
  if (sign === '>') return left > right
  if (sign === '>=') return left >= right
  if (sign === '<') return left < right
  if (sign === '<=') return left <= right
  return left === right
}
