import type Stripe from 'stripe'
import type { Params } from '../wire/params.ts'
import { invalidRequest } from '../wire/stripe-error.ts'

/** The ways to pay that are turned on in the simulated account's Dashboard. Only cards can be paid with here. */
const turnedOn = ['card', 'link', 'bacs_debit'] as const

type Offered = Pick<
  Stripe.PaymentIntent,
  'allowed_payment_method_types' | 'automatic_payment_methods' | 'payment_method_types'
>

/** The parameters that choose the ways to pay: one at the most. */
export const offering = [
  'allowed_payment_method_types',
  'automatic_payment_methods',
  'excluded_payment_method_types',
] as const

/** The ways to pay of a new intent. Without a choice it is that of the Dashboard, as in Stripe's present version. */
export function methodsOffered(params: Params): Offered {
  const [choice, second] = offering.filter((name) => params.has(name))
  if (second !== undefined)
    throw invalidRequest(`You may only specify one of these parameters: ${choice}, ${second}.`, {
      code: 'parameters_exclusive',
      param: second,
    })
  if (choice === 'allowed_payment_method_types') {
    const allowed = params.list(choice)
    return {
      allowed_payment_method_types: allowed,
      automatic_payment_methods: null,
      payment_method_types: turnedOn.filter((type) => allowed.includes(type)),
    }
  }
  const automatic = params.child('automatic_payment_methods')
  const excluded = params.list('excluded_payment_method_types')
  return {
    allowed_payment_method_types: null,
    automatic_payment_methods: {
      enabled: automatic?.flag('enabled') ?? true,
      allow_redirects: automatic?.oneOf('allow_redirects', ['always', 'never']) ?? 'always',
    },
    payment_method_types: turnedOn.filter((type) => !excluded.includes(type)),
  }
}
