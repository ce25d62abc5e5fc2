import { describe, expect, test } from 'vitest'
import {
  misfit,
  requireElementsOptions,
  requireKnown,
  requireNeverAsked,
  requirePaymentOptions,
} from './check-options.ts'

const secret = 'pi_1_secret_2'
const deferred = { mode: 'payment', amount: 2500, currency: 'gbp' }

describe('options of elements()', () => {
  test.each([
    { clientSecret: secret, appearance: {} },
    deferred,
    { ...deferred, setupFutureUsage: 'off_session', allowedPaymentMethodTypes: ['card'] },
    { mode: 'setup', currency: 'gbp', paymentMethodCreation: 'manual' },
    { mode: 'setup', allowedPaymentMethodTypes: ['card'] },
  ])('%j are taken', (options) => {
    expect(() => requireElementsOptions(options)).not.toThrow()
  })

  test.each([
    ['an unknown name', { clientSecret: secret, colour: 'red' }, /colour/],
    ['a name of the other kind', { clientSecret: secret, amount: 2500 }, /amount/],
    ['both kinds at once', { ...deferred, clientSecret: secret }, /Either/],
    [
      'the list that endive has removed',
      { ...deferred, paymentMethodTypes: ['card'] },
      /Use allowedPaymentMethodTypes/,
    ],
    [
      'two lists of ways to pay',
      { ...deferred, allowedPaymentMethodTypes: ['card'], excludedPaymentMethodTypes: ['link'] },
      /only specify one/,
    ],
    ['a broken sum', { ...deferred, amount: 25.5 }, /amount/],
    ['no sum', { mode: 'payment', currency: 'gbp' }, /amount/],
    ['a sum where nothing is paid', { mode: 'setup', currency: 'gbp', amount: 1 }, /amount/],
    ['a currency in capitals', { ...deferred, currency: 'GBP' }, /currency/],
    ['another mode', { ...deferred, mode: 'donate' }, /mode/],
    ['another use', { ...deferred, setupFutureUsage: 'sometimes' }, /setupFutureUsage/],
    ['no secret', { clientSecret: 'pi_1' }, /valid clientSecret/],
  ])('%s is refused', (_, options, message) => {
    expect(() => requireElementsOptions(options)).toThrow(message)
    expect(() => requireElementsOptions(options)).toThrow(
      expect.objectContaining({ name: 'IntegrationError' }) as Error,
    )
  })
})

test.each([
  [{ layuot: 'tabs' }, /layuot/],
  [{ wallets: { klarna: 'never' } }, /klarna/],
  [{ fields: { billingDetails: { mail: 'never' } } }, /mail/],
  [{ fields: { billingDetails: { address: { postal_code: 'never' } } } }, /postal_code/],
])('the payment element refuses %j', (options, message) => {
  expect(() => requirePaymentOptions(options)).toThrow(message)
})

test('a confirmation refuses what Stripe.js does not take', () => {
  expect(() => requireKnown('confirmParams', { return_url: 'x', off_session: true })).toThrow(
    /off_session/,
  )
})

describe('what the form never asks for', () => {
  const never = (billingDetails: unknown) => ({ fields: { billingDetails } })
  const whole = { country: 'GB', postal_code: 'YO21', state: '', city: '', line1: '', line2: '' }

  test.each([
    [never({ email: 'never' }), { name: 'Ada' }, 'email'],
    [never({ email: 'never' }), undefined, 'email'],
    [never('never'), { name: 'Ada', email: 'a@b.example' }, 'phone'],
    [never({ address: 'never' }), { address: { ...whole, line2: undefined } }, 'address.line2'],
    [never({ address: { postalCode: 'never' } }), {}, 'address.postal_code'],
  ])('%j has to be given', (options, details, missing) => {
    expect(() => requireNeverAsked(options, details, 'confirmParams')).toThrow(
      `confirmParams.${missing}`,
    )
  })

  test.each([
    [{}, undefined],
    [never({ email: 'auto' }), {}],
    [never({ email: 'never' }), { email: 'a@b.example' }],
    [never({ address: 'never' }), { address: whole }],
  ])('%j with %j is enough', (options, details) => {
    expect(() => requireNeverAsked(options, details, 'confirmParams')).not.toThrow()
  })
})

describe('elements and the intent they are confirmed with', () => {
  const intent = { object: 'payment_intent', amount: 2500, currency: 'gbp' }
  const kept = { ...intent, setup_future_usage: 'off_session' }

  test.each([
    [{ clientSecret: secret }, intent, intent],
    [{ clientSecret: secret }, kept, kept],
    [deferred, null, intent],
    [{ ...deferred, setupFutureUsage: 'off_session' }, null, kept],
    [{ mode: 'setup' }, null, { object: 'setup_intent' }],
  ])('%j fit', (options, read, now) => {
    expect(misfit(options, read, now)).toBeNull()
  })

  test.each([
    [{ clientSecret: secret }, intent, kept, /fetchUpdates/],
    [{ clientSecret: secret }, intent, { ...intent, amount: 2600 }, /fetchUpdates/],
    [deferred, null, kept, /setup_future_usage/],
    [deferred, null, { ...intent, amount: 2600 }, /amount/],
    [deferred, null, { ...intent, currency: 'eur' }, /currency/],
    [{ mode: 'setup' }, null, intent, /mode setup/],
  ])('%j do not fit', (options, read, now, reason) => {
    expect(misfit(options, read, now)).toMatch(reason)
  })
})
