import { onlineWayNames, onlineWays } from '@foyer/contract/ways/ways.ts'
import type { Config } from '../../config/config.ts'
import { createManualClock } from '../../platform/clock.ts'
import { PaymentProviderError, type PaymentProvider } from '../../providers/payment/port.ts'
import { openVendor, vendors } from '../../providers/payment/vendors.ts'
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
  const nowhere = { now: () => clock.now(), publicUrl: '' }
  return await Promise.all([
    ...onlineWayNames.map(async (name) => {
      const settings = config[name]
      const provider = settings === null ? null : await openVendor(name, settings, nowhere)
      return await ask(onlineWays[name].vendor, vendors[name].keys, provider)
    }),
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
