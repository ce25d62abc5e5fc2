import type { Currency } from '@foyer/contract/money.ts'
import type { ChargeLimits } from '@foyer/contract/rules/prices/charge-limits.ts'
import * as z from 'zod'
import type { PaymentProvider } from './port.ts'

/** What kind of shop the settings are for. `staging`: production with the providers' test keys. */
export interface VendorWorld {
  readonly production: boolean
  readonly staging: boolean
}

/** What a provider has to know of the shop. */
export interface Opening {
  readonly now: () => Date
  /** The origin buyers use. */
  readonly publicUrl: string
  /** The path that receives its events. */
  readonly webhookPath: string
}

/** What an operator reads of a provider. */
interface VendorGuide {
  /** Settings that belong together: what they are for, and what holds without them. Each setting is in one row. */
  readonly rows: readonly {
    readonly names: readonly string[]
    readonly what: string
    readonly without: string
    /** Whether production does not start without them. */
    readonly isNeeded?: true
  }[]
  /** What to do in its dashboard, a paragraph each. */
  readonly steps: readonly string[]
}

/** A provider of payments as the operator meets it: its settings, and how it is opened with them. */
export interface PaymentVendor<
  Settings extends z.ZodRawShape = z.ZodRawShape,
  Config extends object = object,
  Provider extends PaymentProvider = PaymentProvider,
> {
  /** Its environment variables. */
  readonly settings: Settings
  /** The names of those that hold its keys, as the doctor names them. */
  readonly keys: string
  /** What docs/payment-providers.md says of it; `npm run docs` writes that page. */
  readonly guide: VendorGuide
  /** Everything that is wrong with its settings, each in a sentence that says what to do. */
  problems(values: Values<Settings>, world: VendorWorld): string[]
  /** The settings by which real money would move, each with the reason. */
  liveKeys(values: Values<Settings>): string[]
  /** Null without keys. */
  configOf(values: Values<Settings>): Config | null
  /** How long a payment may take once the buyer is really paying. */
  readonly payMinutes: number
  /** What it charges in this currency; null where it takes none of it. */
  limitsIn(currency: Currency): ChargeLimits | null
  /** Loads the adapter, and with it the vendor's library: reading the settings needs neither. */
  open(config: Config, at: Opening): Promise<Provider>
  /** The page of its dashboard where a dispute is answered; absent where payments cannot be disputed. */
  disputeUrl?(disputeId: string): string
  /** What its lists leave out, for the person who reconciles. */
  readonly listNote?: string
}

type Values<Settings extends z.ZodRawShape> = z.output<z.ZodObject<Settings>>

/** Declares a provider; the function exists only to infer its types. */
export const defineVendor = <
  Settings extends z.ZodRawShape,
  Config extends object,
  Provider extends PaymentProvider,
>(
  vendor: PaymentVendor<Settings, Config, Provider>,
): PaymentVendor<Settings, Config, Provider> => vendor

/** The limits of a provider that takes only some currencies, the same in each of them. */
export const limitsInSome =
  (codes: readonly Currency['code'][], limits: ChargeLimits): PaymentVendor['limitsIn'] =>
  ({ code }) =>
    codes.includes(code) ? limits : null

/** A setting that is the address of a server. */
export const webUrl = z.url({ protocol: /^https?$/ })

/** A host name with a full stop at its end is the same host. */
export const leadsTo = (domain: string, url: string): boolean =>
  `.${new URL(url).hostname.replace(/\.$/, '')}`.endsWith(`.${domain}`)
