import * as body from './body.ts'
import { brandOf, magicToken } from './cards.ts'
import { invalid, SquareFailure, unknownObject } from './failure.ts'
import { paymentFields, requireKnown } from './known-fields.ts'
import type { CardToken, Payment } from './objects.ts'
import { pastPayment } from './past-payments.ts'
import { timeOf, type SquareWorld } from './world.ts'

/** Captures the money at once, or refuses with the card's problem. */
export function createPayment(world: SquareWorld, request: body.Body): { payment: Payment } {
  requireKnown(paymentFields, request)
  if (request['autocomplete'] !== false && request['accept_partial_authorization'] === true)
    throw invalid(
      'BAD_REQUEST',
      'accept_partial_authorization needs autocomplete to be false.',
      'accept_partial_authorization',
    )
  const token = takeToken(world, body.text(request, 'source_id', 'required'))
  const amount_money = chargedMoney(body.money(request, 'amount_money'))
  const approved = token.problem === null
  const captured = request['autocomplete'] !== false
  const at = timeOf(world.clock)
  const payment: Payment = {
    id: world.ids.id('sq'),
    created_at: at,
    updated_at: at,
    amount_money,
    total_money: amount_money,
    approved_money: approved ? amount_money : { ...amount_money, amount: 0 },
    status: approved ? (captured ? 'COMPLETED' : 'APPROVED') : 'FAILED',
    source_type: 'CARD',
    card_details: {
      status: approved ? (captured ? 'CAPTURED' : 'AUTHORIZED') : 'FAILED',
      card: {
        card_brand: brandOf(token.number),
        last_4: token.number.slice(-4),
        exp_month: token.expMonth,
        exp_year: token.expYear,
      },
      entry_method: 'KEYED',
      ...(token.problem === null ? {} : { errors: [problemOf(token.problem)] }),
    },
    location_id: body.text(request, 'location_id') ?? 'LMAIN',
    order_id: world.ids.id('order'),
    ...optional(request, 'reference_id'),
    ...optional(request, 'note'),
    receipt_number: world.ids.secret().slice(0, 4),
    version_token: world.ids.secret(),
  }
  world.store.put('payment', payment)
  world.webhooks.emit('payment.created', 'payment', payment)
  if (token.problem !== null) throw new SquareFailure(400, problemOf(token.problem), { payment })
  world.webhooks.emit('payment.updated', 'payment', payment)
  return { payment }
}

/** Square takes the currencies of the countries it serves, and at most 50,000 at once. */
const currencies = ['AUD', 'CAD', 'EUR', 'GBP', 'JPY', 'USD']

function chargedMoney(money: Payment['amount_money']): Payment['amount_money'] {
  if (!currencies.includes(money.currency))
    throw invalid('INVALID_VALUE', `The currency ${money.currency} is not taken.`, 'amount_money')
  if (money.amount > 5_000_000)
    throw invalid('AMOUNT_TOO_HIGH', 'The amount is above the maximum.', 'amount_money')
  return money
}

function takeToken(world: SquareWorld, id: string): CardToken {
  const token = magicToken(id) ?? world.store.get('token', id)
  if (token === undefined) throw unknownObject('the card token')
  if (token.used) throw new SquareFailure(400, problemOf('CARD_TOKEN_USED'))
  if (token.challenge !== null)
    throw new SquareFailure(400, problemOf('CARD_DECLINED_VERIFICATION_REQUIRED'))
  if (magicToken(id) === undefined) world.store.put('token', { ...token, used: true })
  return token
}

const problemOf = (code: string) => ({
  category: code.startsWith('CARD_TOKEN') ? 'INVALID_REQUEST_ERROR' : 'PAYMENT_METHOD_ERROR',
  code,
  detail: `Authorization error: '${code}'`,
})

function optional(request: body.Body, field: 'reference_id' | 'note') {
  const text = body.text(request, field)
  return text === null ? {} : { [field]: text }
}

export function findPayment(world: SquareWorld, id: string): Payment {
  const payment = world.store.get('payment', id) ?? pastPayment(world, id)
  if (payment === undefined) throw unknownObject(`payment ${id}`)
  return payment
}

/** Voids a payment that was only authorised. */
export function cancelPayment(world: SquareWorld, id: string): { payment: Payment } {
  const payment = findPayment(world, id)
  if (payment.status !== 'APPROVED')
    throw invalid('BAD_REQUEST', `Payment ${id} is ${payment.status} and cannot be canceled.`)
  const canceled: Payment = {
    ...payment,
    status: 'CANCELED',
    card_details: { ...payment.card_details, status: 'VOIDED' },
    updated_at: timeOf(world.clock),
  }
  world.store.put('payment', canceled)
  world.webhooks.emit('payment.updated', 'payment', canceled)
  return { payment: canceled }
}
