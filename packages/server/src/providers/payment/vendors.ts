import { webhookPathOf } from '@foyer/contract/endpoints/payment/provider-webhook.ts'
import {
  byOnlineWay,
  isOnlineWay,
  onlineWayNames,
  type OnlineWayName,
  type PaymentWayName,
  platformWay,
} from '@foyer/contract/ways/ways.ts'
import type { Currency, Minor } from '@foyer/contract/money.ts'
import * as all from './all-vendors.ts'
import type { PaymentProvider } from './port.ts'
import type { Opening, PaymentVendor, VendorWorld } from './vendor.ts'

type ConfigOf<Name extends OnlineWayName> = Parameters<(typeof all)[Name]['open']>[0]
type ProviderOf<Name extends OnlineWayName> = Awaited<ReturnType<(typeof all)[Name]['open']>>
type OtherWayName = Exclude<OnlineWayName, typeof platformWay>
type Intersection<Union> = (Union extends unknown ? (of: Union) => void : never) extends (
  of: infer Both,
) => void
  ? Both
  : never

/** The settings of each provider; null where the shop is not connected to it. */
export type PaymentConfigs = { readonly [Name in OnlineWayName]: ConfigOf<Name> | null }
/** The same, with what no shop can sell without. */
export type OpenableConfigs = PaymentConfigs & {
  readonly [Name in typeof platformWay]: ConfigOf<Name>
}
/** The settings with which the simulators are asked. */
export type SimulatedConfigs = { readonly [Name in OnlineWayName]: ConfigOf<Name> }
/** The providers a shop is connected to, by name; null where it is not. The platform's own account is always there. */
export type PaymentProviders = { readonly [Name in OtherWayName]: ProviderOf<Name> | null } & {
  readonly [Name in typeof platformWay]: ProviderOf<Name>
}

/** Each vendor takes all settings, and reads its own. */
export const vendors: Readonly<Record<OnlineWayName, PaymentVendor>> = all

/** The environment variables of all providers. */
export const paymentSettings = Object.fromEntries(
  onlineWayNames.flatMap((name) => Object.entries(vendors[name].settings)),
) as Intersection<(typeof all)[OnlineWayName]['settings']>

type SettingValues = Parameters<PaymentVendor['problems']>[0]

export const paymentProblems = (values: SettingValues, world: VendorWorld): string[] =>
  onlineWayNames.flatMap((name) => vendors[name].problems(values, world))

/** The settings by which real money would move. Other vendors, whose test and live settings look alike, move none. */
export const liveKeysOf = (values: SettingValues): string[] =>
  onlineWayNames.flatMap((name) => vendors[name].liveKeys(values))

export const paymentConfigsOf = (values: SettingValues): PaymentConfigs =>
  byOnlineWay((name) => vendors[name].configOf(values))

/** Their own settings, else those of the simulators; null without the platform's account. */
export function openableConfigs(
  own: PaymentConfigs,
  simulated: PaymentConfigs | null,
): OpenableConfigs | null {
  const configs = byOnlineWay<PaymentConfigs>((name) => own[name] ?? simulated?.[name] ?? null)
  const platform = configs[platformWay]
  return platform === null ? null : { ...configs, [platformWay]: platform }
}

const findVendor = (name: string): PaymentVendor | undefined =>
  isOnlineWay(name) ? vendors[name] : undefined

/** Where a dispute is answered; null where the provider has no such page. */
export const disputeUrlOf = (name: string, disputeId: string): string | null =>
  findVendor(name)?.disputeUrl?.(disputeId) ?? null

/** How long a payment may take once the buyer is really paying; 0 where nobody is asked. */
export const payMinutesOf = (name: PaymentWayName): number => findVendor(name)?.payMinutes ?? 0

/** Whether a provider charges this amount, in minor units. */
export function canCharge(name: OnlineWayName, currency: Currency, amount: Minor): boolean {
  const limits = vendors[name].limitsIn(currency)
  if (limits === null) return false
  const { least, most, step } = limits
  return amount % step === 0 && amount >= least && amount <= most
}

/** Opens one provider. */
export const openVendor = async (
  name: OnlineWayName,
  config: object,
  at: Omit<Opening, 'webhookPath'>,
): Promise<PaymentProvider> =>
  await vendors[name].open(config, { ...at, webhookPath: webhookPathOf(name) })

/** Opens all that the shop is connected to. */
export async function openVendors(
  configs: OpenableConfigs,
  at: Omit<Opening, 'webhookPath'>,
): Promise<PaymentProviders> {
  const opened = await Promise.all(
    onlineWayNames.map(async (name) => {
      const config = configs[name] ?? null
      return [name, config === null ? null : await openVendor(name, config, at)] as const
    }),
  )
  const providers = new Map(opened)
  return byOnlineWay((name) => providers.get(name) ?? null)
}
