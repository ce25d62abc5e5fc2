import { generateKeyPairSync } from 'node:crypto'
import { beforeEach } from 'vitest'
import { passesOf } from '../../../../config/passes-config.ts'
import { makeApplePass } from '../../../../providers/passes/apple-pass.ts'
import { createApplePasses } from '../../../../providers/passes/apple.ts'
import { createGooglePasses } from '../../../../providers/passes/google.ts'
import { createIphone, type Iphone } from '../../../../testing/providers/iphone.ts'
import {
  makePassCertificates,
  passEnvironment,
} from '../../../../testing/providers/pass-certificates.ts'
import {
  startGoogleWallet,
  startPushService,
  type GoogleWallet,
  type PushService,
} from '../../../../testing/providers/pass-wallets.ts'
import { shopForTests } from '../../../../testing/shops/shop-for-tests.ts'
import { createWalletShop, type WalletShop } from '../../../../testing/shops/shop-with-wallets.ts'
import { handOverTickets } from '../../../tickets/exports.ts'
import { passLinksOf } from '../pass-links.ts'

const rsa = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})
const account = { client_email: 'wallet@shop.iam.gserviceaccount.com', private_key: rsa.privateKey }

/** A shop that is connected to both wallets, which are on this machine. */
interface RenewalShop extends WalletShop {
  readonly push: PushService
  readonly google: GoogleWallet
  /** Both wallets answer as they should, and know of nothing that is left to tell. */
  calm(): Promise<void>
  renew(): Promise<void>
  later(seconds: number): void
  linksOf(ticketId: number): { readonly apple: string; readonly google: string }
  saveToGoogle(ticketId: number): Promise<void>
  moveBy(ticketId: number, hours: number): Promise<void>
  buyTicket(): Promise<number>
  /** Passes a ticket on to Grace Hopper. */
  handOver(ticketId: number): Promise<void>
  newPhone(): Iphone
}

/** The shop of a file's tests, calm before each of them. */
export function renewalShopForTests(): RenewalShop {
  // What is bought here was never paid, as far as the ledger knows.
  const shop = shopForTests(createRenewalShop, { isAudited: false })
  beforeEach(async () => await shop.calm())
  return shop
}

async function createRenewalShop(): Promise<RenewalShop> {
  const push = await startPushService()
  const google = await startGoogleWallet()
  const config = passesOf({
    ...passEnvironment(makePassCertificates(), account),
    APPLE_PUSH_API_BASE: push.url,
    GOOGLE_WALLET_API_BASE: google.url,
  })
  if (config.apple === null || config.google === null) throw new Error('the settings are not read')
  // The tests' clock is not the one the certificates were made by.
  const apple = {
    ...createApplePasses(
      config.apple,
      async (asked) => await makeApplePass(asked.config, asked.ticket),
    ),
    validUntil: new Date('2027-06-01'),
  }
  const wallet = createGooglePasses(config.google, {
    origin: 'http://localhost:3000',
    clock: () => shop.clock.now().getTime(),
  })
  const shop = await createWalletShop({ providers: { passes: { apple, google: wallet } } })
  const renew = async () => await shop.runJob('renew-passes')
  const linksOf: RenewalShop['linksOf'] = (id) => {
    const links = passLinksOf(shop.foyer, { id, version: 1, status: 'valid' })
    if (links.apple === null || links.google === null) throw new Error('no pass is offered')
    return { apple: links.apple.slice(21), google: links.google.slice(21) }
  }
  let phones = 0
  return {
    ...shop,
    push,
    google,
    renew,
    linksOf,
    async calm() {
      push.answer(200)
      google.answer(null)
      await renew()
      push.pushes.length = 0
      google.changed.length = 0
    },
    later: (seconds) => shop.clock.set(new Date(shop.clock.now().getTime() + seconds * 1000)),
    async saveToGoogle(id) {
      const { headers } = await shop.app.inject({ url: linksOf(id).google })
      google.save(String(headers.location))
    },
    async moveBy(id, hours) {
      await shop.db.query(
        `update event_date set starts_at = starts_at + make_interval(hours => $2), ends_at = ends_at + make_interval(hours => $2)
          where id = (select event_date_id from ticket where id = $1)`,
        [id, hours],
      )
    },
    async buyTicket() {
      const { tickets } = await shop.buy({ fullName: 'Ada Lovelace' })
      return tickets[0]?.id ?? 0
    },
    async handOver(id) {
      const email = `friend${id}@example.com`
      const accountId = await shop.newAccount(email)
      await shop.db.transaction(async (tx) => {
        const holder = { accountId, name: 'Grace Hopper', email }
        const change = { newCode: () => shop.foyer.ids.ticketCode(), now: shop.clock.now() }
        return await handOverTickets(tx, [id], holder, change)
      })
    },
    newPhone: () => createIphone(shop.app, `phone-${(phones += 1)}`),
    async close() {
      await shop.close()
      push.close()
      google.close()
    },
  }
}
