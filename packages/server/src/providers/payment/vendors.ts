import { webhookPathOf } from '@foyer/contract/endpoints/payment/provider-webhook.ts'
import {
  isOnlineWay,
  onlineWayNames,
  type OnlineWayName,
  platformWay,
} from '@foyer/contract/ways/ways.ts'
import type { Currency, Minor } from '@foyer/contract/money.ts'
import * as all from './all-vendors.ts'
import type { PaymentProvider } from './port.ts'
import type { Opening, PaymentVendor, VendorWorld } from './vendor.ts'

type ConfigOf<Name extends OnlineWayName> = Parameters<(typeof all)[Name]['open']>[0]
type ProviderOf<Name extends OnlineWayName> = ReturnType<(typeof all)[Name]['open']>
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

const ofEach = <Value>(valueOf: (name: OnlineWayName) => Value) =>
  Object.fromEntries(onlineWayNames.map((name) => [name, valueOf(name)]))

/** The environment variables of all providers. */
export const paymentSettings = Object.fromEntries(
  onlineWayNames.flatMap((name) => Object.entries(vendors[name].settings)),
) as Intersection<(typeof all)[OnlineWayName]['settings']>

type SettingValues = Parameters<PaymentVendor['problems']>[0]

export const paymentProblems = (values: SettingValues, world: VendorWorld): string[] =>
  onlineWayNames.flatMap((name) => vendors[name].problems(values, world))

export const liveKeysOf = (values: SettingValues): string[] =>
  onlineWayNames.flatMap((name) => vendors[name].liveKeys(values))

export const paymentConfigsOf = (values: SettingValues): PaymentConfigs =>
  ofEach((name) => vendors[name].configOf(values)) as PaymentConfigs

/** Their own settings, else those of the simulators; null without the platform's account. */
export function openableConfigs(
  own: PaymentConfigs,
  simulated: PaymentConfigs | null,
): OpenableConfigs | null {
  const configs = ofEach((name) => own[name] ?? simulated?.[name] ?? null)
  return configs[platformWay] === null ? null : (configs as OpenableConfigs)
}

const findVendor = (name: string): PaymentVendor | undefined =>
  isOnlineWay(name) ? vendors[name] : undefined

/** Where a dispute is answered; null where the provider has no such page. */
export const disputeUrlOf = (name: string, disputeId: string): string | null =>
  findVendor(name)?.disputeUrl?.(disputeId) ?? null

/** How long a payment may take once the buyer is really paying; 0 where nobody is asked. */
export const payMinutesOf = (name: string): number => findVendor(name)?.payMinutes ?? 0

/** Whether a provider charges this amount, in minor units. */
export function canCharge(name: OnlineWayName, currency: Currency, amount: Minor): boolean {
  const limits = vendors[name].limitsIn(currency)
  if (limits === null) return false
  const { least, most, step } = limits
  return amount % step === 0 && amount >= least && amount <= most
}

/** Opens one provider. */
export const openVendor = (
  name: OnlineWayName,
  config: object,
  at: Omit<Opening, 'webhookPath'>,
): PaymentProvider => vendors[name].open(config, { ...at, webhookPath: webhookPathOf(name) })

/** Opens all that the shop is connected to. */
export const openVendors = (
  configs: OpenableConfigs,
  at: Omit<Opening, 'webhookPath'>,
): PaymentProviders =>
  ofEach((name) => {
    const config = configs[name]
    return config === null ? null : openVendor(name, config, at)
  }) as unknown as PaymentProviders
