import { createHash } from 'node:crypto'
import { unixSeconds } from '../../clock.ts'
import { cardByName, cardByNumber, passesLuhn } from '../cards.ts'
import type { CardBehaviour } from '../cards.ts'
import type { PaymentMethod } from '../objects.ts'
import type { Params } from '../wire/params.ts'
import { cardFailure, invalidRequest } from '../wire/stripe-error.ts'
import type { World } from '../world.ts'

interface CardDetails {
  number: string
  behaviour: CardBehaviour
  month: number
  year: number
}

/**
 * A new payment method from `type=card` and `card[number]…` (or `card[token]=tok_visa`). Throws Stripe's 402 for an
 * impossible number, a past date or a bad security code.
 */
export function createCardMethod(world: World, params: Params): PaymentMethod {
  const type = params.requiredText('type')
  if (type !== 'card')
    throw invalidRequest(`The sandbox only simulates cards, not '${type}'.`, { param: 'type' })
  const card = params.child('card')
  if (card === null) throw invalidRequest('Missing required param: card.', { param: 'card' })
  const billing = params.child('billing_details')
  return keep(world, readCard(world, card), {
    billing_details: billingDetails(billing),
    metadata: params.mergedMetadata({}),
    allow_redisplay:
      params.oneOf('allow_redisplay', ['always', 'limited', 'unspecified']) ?? 'unspecified',
  })
}

/** `pm_card_visa` and its like become a new payment method each time, as at Stripe. */
export function methodFromName(world: World, id: string): PaymentMethod | null {
  const named = cardByName(id)
  if (named === undefined || !id.startsWith('pm_card_')) return null
  const details = { ...named, month: 12, year: thisYear(world) + 4 }
  return keep(world, details, { billing_details: billingDetails(null), metadata: {} })
}

function keep(world: World, card: CardDetails, rest: Partial<PaymentMethod>): PaymentMethod {
  const method: PaymentMethod = {
    id: world.ids.id('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: billingDetails(null),
    card: cardShape(card),
    created: unixSeconds(world.clock),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
    ...rest,
  }
  world.store.put('payment_method', method)
  world.store.put('card_secret', {
    id: method.id,
    behaviour: card.behaviour,
    spent: false,
    authenticated: false,
  })
  return method
}

function cardShape({
  number,
  behaviour,
  month,
  year,
}: CardDetails): NonNullable<PaymentMethod['card']> {
  return {
    brand: behaviour.brand,
    checks: {
      address_line1_check: null,
      address_postal_code_check: null,
      cvc_check: 'unchecked',
    },
    country: behaviour.brand === 'visa' ? 'GB' : 'US',
    display_brand: behaviour.brand,
    exp_month: month,
    exp_year: year,
    // Equal numbers give equal fingerprints, and no more is promised of a fingerprint.
    fingerprint: createHash('sha256').update(`sandbox ${number}`).digest('hex').slice(0, 16),
    funding: behaviour.funding,
    generated_from: null,
    last4: behaviour.last4,
    networks: { available: [behaviour.brand], preferred: null },
    regulated_status: 'unregulated',
    three_d_secure_usage: { supported: true },
    wallet: null,
  }
}

function readCard(world: World, card: Params): CardDetails {
  const token = card.text('token')
  if (token !== null) {
    const named = cardByName(token)
    if (named === undefined)
      throw invalidRequest(`No such token: '${token}'`, { code: 'resource_missing' })
    return { ...named, month: 12, year: thisYear(world) + 4 }
  }
  const number = card.requiredText('number').replaceAll(/\s/g, '')
  if (!passesLuhn(number))
    throw cardFailure({
      code: 'incorrect_number',
      message: 'Your card number is incorrect.',
      param: card.nameOf('number'),
    })
  const month = card.integer('exp_month') ?? 0
  const year = fullYear(card.integer('exp_year') ?? 0)
  checkExpiry(world, month, year)
  const cvc = card.text('cvc')
  if (cvc !== null && !/^\d{3,4}$/.test(cvc))
    throw cardFailure({
      code: 'invalid_cvc',
      message: "Your card's security code is invalid.",
      param: card.nameOf('cvc'),
    })
  return { number, behaviour: cardByNumber(number), month, year }
}

function checkExpiry(world: World, month: number, year: number): void {
  if (month < 1 || month > 12)
    throw cardFailure({
      code: 'invalid_expiry_month',
      message: "Your card's expiration month is invalid.",
      param: 'card[exp_month]',
    })
  const now = new Date(world.clock.now())
  const monthsLeft = (year - now.getUTCFullYear()) * 12 + month - (now.getUTCMonth() + 1)
  if (monthsLeft < 0 || year > now.getUTCFullYear() + 50)
    throw cardFailure({
      code: 'invalid_expiry_year',
      message: "Your card's expiration year is invalid.",
      param: 'card[exp_year]',
    })
}

function fullYear(year: number): number {
  return year < 100 ? 2000 + year : year
}

function thisYear(world: World): number {
  return new Date(world.clock.now()).getUTCFullYear()
}

export function billingDetails(given: Params | null): PaymentMethod['billing_details'] {
  const address = given?.child('address')
  const part = (name: string) => address?.text(name) ?? null
  return {
    address: {
      city: part('city'),
      country: part('country'),
      line1: part('line1'),
      line2: part('line2'),
      postal_code: part('postal_code'),
      state: part('state'),
    },
    email: given?.text('email') ?? null,
    name: given?.text('name') ?? null,
    phone: given?.text('phone') ?? null,
    tax_id: null,
  }
}
