import { unixSeconds } from '../../clock.ts'
import type { Customer } from '../objects.ts'
import type { World } from '../world.ts'

export function newCustomer(world: World): Customer {
  return {
    id: world.ids.id('cus'),
    object: 'customer',
    address: null,
    balance: 0,
    created: unixSeconds(world.clock),
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: null,
    discount: null,
    email: null,
    invoice_prefix: 'SANDBOX',
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: {},
    name: null,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  }
}
