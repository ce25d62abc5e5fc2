import type { Config } from '../../config/config.ts'
import { createManualClock } from '../../platform/clock.ts'
import { createTruelayerProvider } from '../../providers/bank/truelayer.ts'
import { createStripeProvider } from '../../providers/card/stripe.ts'
import { PaymentProviderError, type PaymentProvider } from '../../providers/payment/port.ts'
import { createSquareProvider } from '../../providers/square/square.ts'
import { adviceOn } from './advice-on.ts'
import { checkSeatsio } from './check-seatsio.ts'
import { checkTwilio } from './check-twilio.ts'
import { type Finding, reasonOf } from './finding.ts'

/** The id of a payment that does not exist: only a provider that knows our key says so. */
const nobodys = '00000000-0000-4000-8000-000000000000'

/** Checks whether the providers know the configured keys. Nothing is created or changed there. */
export async function checkKeys(config: Config): Promise<Finding[]> {
  // The question depends on no time, and no buyer comes back from it.
  const clock = createManualClock('2026-01-01')
  const nowhere = { now: () => clock.now(), returnUrl: '', webhookPath: '' }
  const asked: [string, string, Pick<PaymentProvider, 'read'> | null][] = [
    [
      'Stripe',
      'STRIPE_SECRET_KEY',
      config.stripe && createStripeProvider(config.stripe, nowhere.now),
    ],
    ['Square', 'SQUARE_ACCESS_TOKEN', config.square && createSquareProvider(config.square, '')],
    [
      'TrueLayer',
      'TRUELAYER_CLIENT_ID and TRUELAYER_CLIENT_SECRET',
      config.truelayer && createTruelayerProvider(config.truelayer, nowhere),
    ],
  ]
  return await Promise.all([
    ...asked.map(async ([name, keys, provider]) => await ask(name, keys, provider)),
    checkSeatsio(config),
    checkTwilio(config),
  ])
}

async function ask(
  name: string,
  keys: string,
  provider: Pick<PaymentProvider, 'read'> | null,
): Promise<Finding> {
  const what = `${name} keys`
  if (provider === null) return { what, state: 'unknown', detail: `${keys} not set` }
  try {
    await provider.read(nobodys)
  } catch (error) {
    if (error instanceof PaymentProviderError && error.kind === 'refused' && !isStranger(error)) {
      return { what, state: 'fine', detail: `${name} knows them` }
    }
    return {
      what,
      state: 'wrong',
      detail: reasonOf(error),
      todo: adviceOn(error, { name, look: `Check ${keys} against the dashboard of ${name}` }),
    }
  }
  return { what, state: 'fine', detail: `${name} knows them` }
}

const isStranger = ({ message }: Error): boolean =>
  /authentication|permission|unauthori/i.test(message)
