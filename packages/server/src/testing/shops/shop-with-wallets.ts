import { openSession, renewSession, setSessionSale } from '../../platform/sessions/session.ts'
import { giveAccount, sessionTokenOf } from '../shoppers/account-builders.ts'
import { createBrowser, type Browser } from '../shoppers/browser.ts'
import { buildSale, type BuildSale } from '../builders/build-sale.ts'
import { createTestFoyer, type TestFoyer } from './test-foyer.ts'
import { deliverSale } from '../../modules/fulfilment/deliver-sale.ts'
import type { TicketPublicKey } from '../../modules/tickets/exports.ts'

export interface Bought {
  readonly saleId: number
  readonly reference: string
  readonly tickets: readonly { readonly id: number; readonly code: string }[]
}

/** A shop for the tests of the wallet: delivered orders, and browsers that may see them. */
export interface WalletShop extends TestFoyer {
  /** A delivered order of a new buyer. */
  buy(overrides?: Partial<BuildSale>): Promise<Bought>
  signIn(browser: Browser, email: string): Promise<void>
  newAccount(email: string): Promise<number>
  /** The browser has just paid this order without signing in. */
  holdOrder(browser: Browser, order: Bought): Promise<void>
  newBrowser(): Browser
  publicKeys(): Promise<TicketPublicKey[]>
}

export async function createWalletShop(
  options: Parameters<typeof createTestFoyer>[0] = {},
): Promise<WalletShop> {
  const shop = await createTestFoyer(options)
  const now = shop.clock.now()
  let buyers = 0
  const session = async (browser: Browser) => {
    const token = await sessionTokenOf(browser)
    return await shop.db.transaction(async (tx) => await openSession(tx, token, now))
  }
  return {
    ...shop,
    newBrowser: () => createBrowser(shop.app),
    newAccount: async (email) => await giveAccount(shop, email),
    async buy(overrides = {}) {
      buyers += 1
      const email = overrides.email ?? `buyer${buyers}@example.com`
      const sale = await buildSale(shop.db, { now, ...overrides, email })
      await deliverSale(shop.foyer, sale.id)
      const { rows } = await shop.db.query(
        'select id, code from ticket where sale_id = $1 order by id',
        [sale.id],
      )
      const tickets = rows.map((row) => ({ id: Number(row['id']), code: String(row['code']) }))
      return { saleId: sale.id, reference: sale.reference, tickets }
    },
    async signIn(browser, email) {
      const token = await sessionTokenOf(browser)
      const { rows } = await shop.db.query('select id from account where email_key = $1', [email])
      const identity = { accountId: Number(rows[0]?.['id']), verifiedEmail: email }
      await shop.db.transaction(async (tx) => {
        await renewSession(tx, { ...(await openSession(tx, token, now)), ...identity }, token)
      })
    },
    async holdOrder(browser, order) {
      const { id } = await session(browser)
      await shop.db.transaction(async (tx) => await setSessionSale(tx, id, order.saleId))
    },
    async publicKeys() {
      const { body } = await shop.app.inject({ url: '/.well-known/foyer-ticket-keys.json' })
      return (JSON.parse(body) as { keys: TicketPublicKey[] }).keys
    },
  }
}
