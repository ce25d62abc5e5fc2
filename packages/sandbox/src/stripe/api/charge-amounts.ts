import { invalidRequest } from '../wire/stripe-error.ts'

/** Stripe's smallest charges as it publishes them, in minor units (docs.stripe.com/currencies). */
const smallest: Readonly<Record<string, number | undefined>> = {
  aed: 200,
  aud: 50,
  bgn: 100,
  brl: 50,
  cad: 50,
  chf: 50,
  czk: 1_500,
  dkk: 250,
  eur: 50,
  gbp: 30,
  hkd: 400,
  huf: 17_500,
  inr: 50,
  jpy: 50,
  mxn: 1_000,
  myr: 200,
  nok: 300,
  nzd: 50,
  pln: 200,
  ron: 200,
  sek: 300,
  sgd: 50,
  thb: 1_000,
  usd: 50,
  // Stripe publishes none: this is what 50 US cents are worth, the least for an account that is paid out in dollars.
  kwd: 155,
}

/** Amounts of three decimals end in 0; these two have no decimals, but are written with two. */
const steps: Readonly<Record<string, number | undefined>> = {
  bhd: 10,
  jod: 10,
  kwd: 10,
  omr: 10,
  tnd: 10,
  isk: 100,
  ugx: 100,
}

/** Throws Stripe's 400 for an amount that it does not charge. */
export function checkAmount(amount: number | null, currency: string): number {
  if (amount === null)
    throw invalidRequest('Missing required param: amount.', {
      code: 'parameter_missing',
      param: 'amount',
    })
  if (amount < 1)
    throw invalidRequest('This value must be greater than or equal to 1.', {
      code: 'parameter_invalid_integer',
      param: 'amount',
    })
  if (amount < (smallest[currency] ?? 1))
    throw invalidRequest('Amount must be at least the minimum charge amount.', {
      code: 'amount_too_small',
      param: 'amount',
    })
  if (amount > 99_999_999)
    throw invalidRequest('Amount must be no more than 999,999.99', {
      code: 'amount_too_large',
      param: 'amount',
    })
  return checkStep(amount, currency)
}

/** The same for a refund, which may be smaller than any charge. */
export function checkStep(amount: number, currency: string): number {
  const step = steps[currency] ?? 1
  if (amount % step === 0) return amount
  throw invalidRequest(`Invalid amount: amounts in ${currency} must be divisible by ${step}.`, {
    code: 'parameter_invalid_integer',
    param: 'amount',
  })
}
