import { t } from '@foyer/language/texts.ts'
import * as all from './all-ways.ts'
import type { OnlineWay, PaymentPort, Way } from './way.ts'

/** The ways in which no provider is asked. */
const otherWays = {
  none: { word: 'free', title: () => t('Free'), onPaper: null },
  cash: { word: 'cash', title: () => t('Cash'), onPaper: () => t('cash') },
  invoice: { word: 'invoice', title: () => t('Invoice'), onPaper: null },
  voucher: { word: 'voucher', title: () => t('Gift voucher'), onPaper: null },
  /** Tickets that are exchanged for others. */
  credit: { word: 'credit', title: () => t('Exchange'), onPaper: null },
} as const satisfies Record<string, Way>

/** A payment can be made by these; it is captured when it is made. */
const paidAtOnce = ['none', 'cash', 'invoice'] as const satisfies (keyof typeof otherWays)[]

/** A provider of payments. */
export type OnlineWayName = keyof typeof all
/** What a payment is made by: a provider, or the organiser itself. Vouchers and exchanged tickets are no payments. */
export type PaymentWayName = OnlineWayName | (typeof paidAtOnce)[number]
export type WayName = OnlineWayName | keyof typeof otherWays
/** What lists and the API call a way to pay. */
export type WayToPay =
  | (typeof all)[OnlineWayName]['word']
  | (typeof otherWays)[keyof typeof otherWays]['word']
/** A provider at which organisers can have accounts of their own. */
export type AccountWayName = {
  [Name in OnlineWayName]: (typeof all)[Name] extends { account: object } ? Name : never
}[OnlineWayName]

/** A provider of one port. */
export type WayOfPort<Port extends PaymentPort> = {
  [Name in OnlineWayName]: (typeof all)[Name]['port'] extends Port ? Name : never
}[OnlineWayName]

/** The platform's own account for cards takes what no other way does, in every currency. */
export const platformWay = 'stripe' satisfies OnlineWayName

/** Each as it is declared: types tell what its port and its word are. */
const providers: { readonly [Name in OnlineWayName]: (typeof all)[Name] } = all

const portOrder: readonly PaymentPort[] = ['card', 'bank', 'square']
const rankOf = (name: OnlineWayName): number => portOrder.indexOf(providers[name].port)

export const onlineWays: Readonly<Record<OnlineWayName, OnlineWay>> = providers
/** Cards first, and by the alphabet within a port. */
export const onlineWayNames: readonly OnlineWayName[] = (
  Object.keys(providers) as OnlineWayName[]
).toSorted((one, other) => rankOf(one) - rankOf(other) || (one < other ? -1 : 1))

export const paymentWayNames: readonly PaymentWayName[] = [...onlineWayNames, ...paidAtOnce]

/** Nobody has to be asked: nothing is paid, or the organiser itself gets the money. */
export const isPaidAtOnce = (name: PaymentWayName): boolean =>
  paidAtOnce.some((one) => one === name)

/** A table with an entry for each provider. */
export const byOnlineWay = <Table extends Readonly<Record<OnlineWayName, unknown>>>(
  valueOf: (name: OnlineWayName) => unknown,
): Table =>
  // The compiler cannot see that each provider gets what is its own.
  Object.fromEntries(onlineWayNames.map((name) => [name, valueOf(name)])) as Table

/** The providers of one port. */
export const waysOfPort = <Port extends PaymentPort>(port: Port): readonly WayOfPort<Port>[] =>
  onlineWayNames.filter((name): name is WayOfPort<Port> => onlineWays[name].port === port)

/** The port of a way; null where no provider is asked. */
export const portOf = (name: string): PaymentPort | null =>
  isOnlineWay(name) ? onlineWays[name].port : null

export const accountWayNames = onlineWayNames.filter(
  (name): name is AccountWayName => onlineWays[name].account !== undefined,
)

/** The words of all ways, in the order of choosing. */
export const waysToPay: readonly WayToPay[] = [
  ...onlineWayNames.map((name) => providers[name].word),
  ...Object.values(otherWays).map(({ word }) => word),
]

const ways: Readonly<Record<WayName, Way>> = { ...onlineWays, ...otherWays }

/** Undefined for a name that this version does not know: a newer one may have written it. */
export const findWay = (name: string): Way | undefined =>
  Object.hasOwn(ways, name) ? ways[name as WayName] : undefined

export const isOnlineWay = (name: string): name is OnlineWayName => Object.hasOwn(onlineWays, name)

/** What lists call a way; `other` for one that is not known. */
export const wordOfWay = (name: string): WayToPay | 'other' =>
  (findWay(name)?.word as WayToPay | undefined) ?? 'other'

/** What the database calls the way with this word. */
export function wayNameOf(word: WayToPay): WayName {
  const names = Object.keys(ways) as WayName[]
  const name = names.find((one) => ways[one].word === word)
  if (name === undefined) throw new Error(`there is no way to pay called "${word}"`)
  return name
}

/** What the desk calls a way; one that is not known shows as it is. */
export const wayTitle = (name: string): string => findWay(name)?.title() ?? name

/** The provider's own name, for people who run the shop. */
export const vendorName = (name: string): string =>
  isOnlineWay(name) ? onlineWays[name].vendor : name
