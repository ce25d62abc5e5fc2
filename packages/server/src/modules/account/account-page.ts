import { inOneLine } from '@foyer/language/texts.ts'
import { walletPath } from '@foyer/contract/offline-wallet.ts'
import type { AccountPage } from '@foyer/pages/src/renderers.ts'
import type { NetworkAsking } from '../../foyer.ts'
import type { Tx } from '../../platform/database/db.ts'
import { listAddresses, presentSaved } from '../addresses/exports.ts'
import { readAccountPreferences } from '../marketing/exports.ts'
import { readAccountCards } from '../payment/exports.ts'
import { listOrdersOfAccount, presentChoice, type OrderRow } from '../order/exports.ts'
import { findSessionAccount, type Account } from './account-store.ts'

/** The account the session is signed in to. */
export async function findOwnAccount(
  tx: Tx,
  { visitor, now }: NetworkAsking,
): Promise<Account | undefined> {
  return (await findSessionAccount(tx, visitor.sessionToken, now))?.account ?? undefined
}

type Shown = Pick<
  AccountPage,
  | 'email'
  | 'fullName'
  | 'phone'
  | 'isDarkMode'
  | 'addresses'
  | 'preferences'
  | 'orders'
  | 'choices'
  | 'timeZone'
  | 'cards'
  | 'plans'
>

/** Everything the account's page shows; undefined for a visitor. */
export async function readAccountPage(asking: NetworkAsking): Promise<Shown | undefined> {
  const { foyer } = asking
  const shown = await foyer.db.read(async (tx) => {
    const account = await findOwnAccount(tx, asking)
    return account === undefined ? undefined : await readShown(tx, asking, account)
  })
  return shown === undefined ? undefined : { ...shown, ...(await readAccountCards(asking)) }
}

async function readShown(
  tx: Tx,
  { foyer, now }: NetworkAsking,
  account: Account,
): Promise<Omit<Shown, 'cards' | 'plans'>> {
  const { id, emailKey } = account
  const [addresses, preferences, orders, choices] = await Promise.all([
    listAddresses(tx, id),
    readAccountPreferences(tx, foyer, { accountId: id, emailKey }),
    listOrdersOfAccount(tx, id),
    foyer.rooms.order.readOpenChoices(tx, { accountId: id, saleId: null }, now),
  ])
  return {
    email: account.email,
    fullName: `${account.firstName} ${account.lastName}`.trim(),
    phone: account.phone ?? '',
    isDarkMode: account.isDarkMode,
    addresses: addresses.map(presentSaved).map((address) => ({
      id: address.id,
      name: `${address.first_name} ${address.last_name}`.trim(),
      text: address.full_address,
    })),
    preferences,
    orders: orders.map(presentOrder),
    choices: choices.map(presentChoice),
    timeZone: foyer.config.shop.timeZone,
  }
}

const presentOrder = (order: OrderRow): AccountPage['orders'][number] => ({
  reference: order.reference,
  title: inOneLine(order.titles, ', '),
  paidAt: order.paidAt.toISOString(),
  total: order.total,
  currency: order.currency,
  refunded: order.status === 'refunded',
  receiptsUrl: order.isPaidFor ? `${walletPath}orders/${order.reference}/receipts/` : null,
})
