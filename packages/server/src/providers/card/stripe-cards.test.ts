import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SandboxProcess } from '../../platform/sandbox-process.ts'
import { pressButton, startSimulators } from '../../testing/providers/simulators.ts'
import type { CardProvider } from './port.ts'
import { createStripeProvider } from './stripe.ts'

let sandbox: SandboxProcess
let provider: CardProvider
let count = 0
beforeAll(async () => {
  sandbox = await startSimulators()
  provider = createStripeProvider(sandbox.stripe, () => new Date())
})
afterAll(() => sandbox.stop())

const returnUrl = 'http://localhost:3000/back/'
const someone = async () => {
  count += 1
  const person = { key: `test-${count}`, name: 'Ada', email: 'ada@example.org' }
  return await provider.createCustomer(person)
}

/** A card saved with a customer of its own. */
async function keep(card: string) {
  const customerId = await someone()
  const kept = await provider.keepCard({ customerId, cardId: card, returnUrl })
  return { customerId, kept }
}

async function charge(customerId: string, cardId: string, offSession: boolean) {
  count += 1
  const key = `key-${count}`
  const asked = { customerId, cardId, offSession, returnUrl: offSession ? null : returnUrl }
  const payment = {
    idempotencyKey: key,
    amount: 1433,
    currency: 'GBP',
    saleReference: 'S1',
    charge: asked,
  }
  const { providerId } = await provider.create(payment)
  expect(await provider.read(providerId)).toMatchObject({ status: 'open', awaitsCharge: true })
  return { providerId, again: async () => await provider.charge?.(providerId, asked, `${key}-c`) }
}

describe('cards at Stripe', () => {
  it('are the same customer for the same person, and another one for another', async () => {
    const person = { key: 'one', name: 'Ada', email: 'ada@example.org' }
    expect(await provider.createCustomer(person)).toBe(await provider.createCustomer(person))
    const other = { ...person, key: 'two' }
    expect(await provider.createCustomer(other)).not.toBe(await provider.createCustomer(person))
  })

  it.each([
    ['pm_card_visa', 'succeeded', 'succeeded'],
    ['pm_card_pendingRefund', 'pending', 'succeeded'],
    ['pm_card_refundFail', 'pending', 'failed'],
  ])('refund what %s has paid: %s at first, %s in the end', async (card, first, end) => {
    const { customerId, kept } = await keep(card)
    if (kept.outcome !== 'kept') throw new Error(kept.outcome)
    const { providerId, again } = await charge(customerId, kept.card.id, true)
    expect(await again()).toMatchObject({ status: 'captured' })
    const refund = { providerId, amount: 1433, currency: 'GBP', saleReference: 'S1' }
    const made = await provider.refund({ ...refund, idempotencyKey: `refund-${providerId}` })
    expect(made.status).toBe(first)
    const { amount, currency } = refund
    const listed = { ...made, providerId, amount, currency }
    const keyed = { ...listed, idempotencyKey: `refund-${providerId}` }
    expect(await provider.listRefunds(providerId)).toEqual([keyed])
    expect(await provider.listRefundsSince?.(new Date(0))).toContainEqual(keyed)
    expect(await provider.listRefundsSince?.(new Date('2100-01-01T00:00:00Z'))).toEqual([])
    await pressButton(sandbox, `stripe/payment_intents/${providerId}/settle-refunds`)
    expect(await provider.readRefund({ ...made, providerId })).toBe(end)
  })

  it('are kept, listed, made the default and removed', async () => {
    const { customerId, kept } = await keep('pm_card_amex')
    if (kept.outcome !== 'kept') throw new Error(kept.outcome)
    expect(kept.card).toMatchObject({ brand: 'amex', last4: '0005', customerId })
    await provider.makeDefault(customerId, kept.card.id)
    expect(await provider.listCards(customerId)).toMatchObject({
      defaultId: kept.card.id,
      cards: [{ id: kept.card.id }],
    })
    await provider.removeCard(kept.card.id)
    expect(await provider.listCards(customerId)).toEqual({ cards: [], defaultId: null })
    expect(await provider.readCard('pm_nobody_knows')).toBeNull()
  })

  it('when a bank refuses to have one kept, or wants to see the buyer, then it says so', async () => {
    expect((await keep('pm_card_visa_chargeDeclined')).kept.outcome).toBe('refused')
    expect((await keep('pm_card_authenticationRequired')).kept.outcome).toBe('action')
  })
})

describe('a key that Stripe does not know (any more)', () => {
  it('says nothing about what was asked for before', async () => {
    const shutOut = { ...sandbox.stripe, secretKey: 'sk_test_rolled' }
    const stranger = createStripeProvider(shutOut, () => new Date())
    const asked = { idempotencyKey: 'k', amount: 100, currency: 'GBP', saleReference: 'S1' }
    const unknown = { kind: 'unknown' }
    await expect(stranger.refund({ ...asked, providerId: 'pi_1' })).rejects.toMatchObject(unknown)
  })
})

describe('charging a card on file', () => {
  it('takes the money in a call of its own; asking twice takes it once', async () => {
    const { customerId, kept } = await keep('pm_card_visa')
    if (kept.outcome !== 'kept') throw new Error(kept.outcome)
    const { providerId, again } = await charge(customerId, kept.card.id, true)
    const captured = { status: 'captured', capturedAmount: 1433, cardLast4: '4242' }
    expect(await again()).toMatchObject(captured)
    expect(await again()).toMatchObject(captured)
    expect(await provider.read(providerId)).toMatchObject(captured)
    expect(await provider.cardOf(providerId)).toMatchObject({ id: kept.card.id, customerId })
  })

  it('with the buyer present it keeps a new card for the parts to come', async () => {
    const customerId = await someone()
    const { providerId, again } = await charge(customerId, 'pm_card_visa', false)
    expect(await again()).toMatchObject({ status: 'captured' })
    const card = await provider.cardOf(providerId)
    expect(card).toMatchObject({ customerId })
    const later = await charge(customerId, card?.id ?? '', true)
    expect(await later.again()).toMatchObject({ status: 'captured' })
  })

  it('says why it was declined, and that nothing waits for a charge any more', async () => {
    const { again } = await charge(await someone(), 'pm_card_visa_chargeDeclined', false)
    const state = await again()
    expect(state).toMatchObject({ status: 'open', capturedAmount: 0, awaitsCharge: false })
    expect(state?.failureText).toContain('declined')
  })

  it('sends a buyer who is there to the bank, and says of one who is not that the bank wants them', async () => {
    const there = await charge(await someone(), 'pm_card_authenticationRequired', false)
    expect((await there.again())?.actionUrl).toContain('http')
    const { customerId } = await keep('pm_card_visa')
    const away = await charge(customerId, 'pm_card_authenticationRequired', true)
    expect(await away.again()).toMatchObject({ status: 'open', wantsBuyer: true })
  })

  it('when it was cancelled first, then the charge takes nothing', async () => {
    const { providerId, again } = await charge(await someone(), 'pm_card_visa', false)
    await provider.cancel(providerId)
    expect(await again()).toMatchObject({ status: 'cancelled', capturedAmount: 0 })
  })

  it('lets an open payment be paid with the cards of a customer, and takes the wish back', async () => {
    const { customerId } = await keep('pm_card_visa')
    const made = await provider.create({
      idempotencyKey: 'own-cards',
      amount: 500,
      currency: 'GBP',
      saleReference: 'S2',
    })
    await provider.payAs(made.providerId, { id: customerId, keeps: true })
    await provider.payAs(made.providerId, { id: customerId, keeps: false })
    expect(await provider.read(made.providerId)).toMatchObject({ status: 'open' })
  })
})
