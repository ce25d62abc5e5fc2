import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkOneTimeCode } from '@foyer/contract/endpoints/account/check-one-time-code.ts'
import { getUser } from '@foyer/contract/endpoints/account/get-user.ts'
import { sendOneTimeCode } from '@foyer/contract/endpoints/account/send-one-time-code.ts'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { hourMs } from '@foyer/contract/time-units.ts'
import { parseTicketKeys } from './modules/tickets/exports.ts'
import type { Database } from './platform/database/db.ts'
import type { KeyRing } from './platform/secrets.ts'
import { giveAccount, signInByCode } from './testing/shoppers/account-builders.ts'
import { postAtDoor, sellAtDoor } from './testing/shoppers/door-sales.ts'
import { createBrowser, encodeForm, type Browser } from './testing/shoppers/browser.ts'
import { openMigrated } from './testing/postgres/migrated-database.ts'
import { solveOne } from './testing/shoppers/solve-captcha.ts'
import { createTestFoyer, type TestFoyer } from './testing/shops/test-foyer.ts'

const [oldKey, newKey, foreignKey] = ['the old key', 'the new key', 'somebody else’s'] as const
const code = '271828'
const email = 'ada@example.com'
const readersEmail = 'reader@example.com'
const folder = mkdtempSync(join(tmpdir(), 'foyer-keys-'))
afterAll(() => {
  rmSync(folder, { recursive: true })
})

let db: Database | undefined
let shop: TestFoyer | undefined
afterEach(async () => {
  await shop?.close()
  await db?.close()
  shop = db = undefined
})

/** The same shop on the same clock, closed and started again with these keys. */
async function startWith(...keyRing: KeyRing): Promise<TestFoyer> {
  const before = shop
  await before?.close()
  db ??= await openMigrated()
  shop = await createTestFoyer({
    db,
    keyRing,
    ids: { oneTimeCode: () => code },
    ...(before === undefined ? {} : { clock: before.clock, card: before.card }),
  })
  return shop
}

/** A browser with its old cookies, talking to the process that runs now. */
function again(browser: Browser): Browser {
  if (shop === undefined) throw new Error('no shop is open')
  const same = createBrowser(shop.app)
  for (const [name, value] of browser.cookies) same.cookies.set(name, value)
  return same
}

const tokenIn = (text = ''): string => /token=([\w.-]+)/.exec(text)?.[1] ?? ''

async function postForm(browser: Browser, url: string, fields: Record<string, string>) {
  return await browser.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: encodeForm({
      _xsrf: decodeURIComponent(browser.cookies.get('XSRF-TOKEN') ?? ''),
      ...fields,
    }),
  })
}

/** Everything the old key has signed: tickets, a door, sessions, and codes and links in people's hands. */
async function liveWith(open: TestFoyer) {
  const sold = await sellAtDoor(open, { tickets: [ticketsOf(open)] })
  const door = createBrowser(open.app)
  await postAtDoor(door, 'open', { key: sold.key })
  await accountOf(open)
  const buyer = createBrowser(open.app)
  await signInByCode(buyer, email, code)
  const half = createBrowser(open.app)
  await half.call(sendOneTimeCode, { email })
  const reader = createBrowser(open.app)
  await reader.inject({ url: '/mailing-list' })
  await postForm(reader, '/mailing-list', { email: readersEmail })
  await open.runJobs()
  const confirm = tokenIn(open.outbox.to(readersEmail)[0]?.text)
  const captcha = await solveOne(createBrowser(open.app))
  return { sold, door, buyer, half, reader, confirm, captcha, drawn: sold.drawn() }
}

/** Created once: the second process finds it there. */
async function accountOf(open: TestFoyer): Promise<void> {
  const { rows } = await open.db.query('select id from account where email = $1', [email])
  if (rows.length === 0) await giveAccount(open, email)
}

const ticketsOf = (open: TestFoyer) => ({
  startsAt: new Date(open.clock.now().getTime() + hourMs),
  qty: 3,
  ticketName: 'Standing',
})

/** The text of a ticket's QR code as it is drawn now. */
const drawnNow = (open: TestFoyer, ticketId = 0): string =>
  open.foyer.rooms.tickets.signer.sign({ ticketId, version: 1 })

const isUsed = async (open: TestFoyer, ticketId = 0) =>
  (await open.db.query('select status from ticket where id = $1', [ticketId])).rows[0]?.[
    'status'
  ] === 'used'

/** The verdict of `npm run verify` on a code; PUBLIC_URL is where it finds the shop. */
async function verify(PUBLIC_URL: string, drawn: string): Promise<string> {
  const program = join(import.meta.dirname, 'commands/verify.ts')
  const env = {
    PATH: process.env['PATH'],
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
    FOYER_DATA_DIR: folder,
    FOYER_SANDBOX: '1',
    PUBLIC_URL,
  }
  return await new Promise((resolve) => {
    execFile(process.execPath, [program, drawn], { env }, (_failure, out, error) => {
      resolve(out + error)
    })
  })
}

const isSignedIn = async (browser: Browser) => (await browser.call(getUser)).body.id !== null
const verdictOf = async (open: TestFoyer, token: string) =>
  (
    await open.foyer.providers.captcha.verify(token, {
      ip: '127.0.0.1',
      now: open.clock.now(),
      level: 0,
    })
  ).verdict
const publishedKeys = async (open: TestFoyer) =>
  parseTicketKeys((await open.app.inject({ url: '/.well-known/foyer-ticket-keys.json' })).body)

describe('a change of the key', () => {
  it('keeps what the old key signed for as long as it stands behind the new one', async () => {
    const before = await liveWith(await startWith(oldKey))
    const open = await startWith(newKey, oldKey)
    await postAtDoor(again(before.door), 'check', { code: before.drawn })
    expect(await isUsed(open, before.sold.tickets[0]?.id)).toBe(true)
    expect(await isSignedIn(again(before.buyer))).toBe(true)
    // The old process sent the code and signed the form; both are posted to the new one.
    const proved = await again(before.half).call(checkOneTimeCode, { email, code })
    expect([proved.status, proved.body.has_account]).toEqual([200, true])
    expect(await verdictOf(open, before.captcha)).toBe('passed')
    const reader = again(before.reader)
    const listed = await postForm(reader, '/mailing-list/confirm/', { token: before.confirm })
    expect(listed.body).toContain('You are on the list')
  })

  it('signs with the new key from then on, and the old one can go', async () => {
    const before = await liveWith(await startWith(oldKey))
    const both = await startWith(newKey, oldKey)
    const [first, second, third] = before.sold.tickets
    const drawn = drawnNow(both, second?.id)
    const [newest, older, ...more] = await publishedKeys(both)
    expect(more).toEqual([])
    expect(drawn.split('.')[1]).toBe(newest?.kid)
    expect(before.drawn.split('.')[1]).toBe(older?.kid)
    const after = await liveWith(both)

    const alone = await startWith(newKey)
    expect(await publishedKeys(alone)).toEqual([newest])
    // The old key signed the steward's cookie: the door is opened once more.
    expect((await again(before.door).inject({ url: '/door/' })).body).toContain('Door key')
    const door = createBrowser(alone.app)
    await postAtDoor(door, 'open', { key: before.sold.key })
    await postAtDoor(door, 'check', { code: before.drawn })
    expect(await isUsed(alone, first?.id)).toBe(false)
    await postAtDoor(door, 'check', { code: drawn })
    expect(await isUsed(alone, second?.id)).toBe(true)
    // The code printed in letters is in the database and needs no key.
    await postAtDoor(door, 'check', { code: third?.printed })
    expect(await isUsed(alone, third?.id)).toBe(true)

    expect(await isSignedIn(again(before.buyer))).toBe(false)
    expect(await isSignedIn(again(after.buyer))).toBe(true)
    expect(await verdictOf(alone, before.captcha)).toBe('refused')
    expect(await verdictOf(alone, after.captcha)).toBe('passed')
    const reader = again(after.reader)
    const confirm = async (token: string) =>
      (await postForm(reader, '/mailing-list/confirm/', { token })).body
    expect(await confirm(before.confirm)).not.toContain('You are on the list')
    expect(await confirm(after.confirm)).toContain('You are on the list')
  })

  it('takes nothing that a key beside the ring has signed', async () => {
    const strange = await liveWith(await startWith(foreignKey))
    const open = await startWith(newKey, oldKey)
    const door = createBrowser(open.app)
    await postAtDoor(door, 'open', { key: strange.sold.key })
    const answer = await postAtDoor(door, 'check', { code: strange.drawn })
    expect(answer.body).not.toContain('Ada Lovelace')
    expect(await isSignedIn(again(strange.buyer))).toBe(false)
    expect(await verdictOf(open, strange.captcha)).toBe('refused')
  })

  it('is known to npm run verify, which asks the shop for the keys', async () => {
    vi.setConfig({ testTimeout: 60_000 })
    const { drawn } = await liveWith(await startWith(oldKey))
    const both = await startWith(newKey, oldKey)
    const url = await both.app.listen({ port: 0, host: '127.0.0.1' })
    expect(await verify(url, drawn)).toMatch(/^Genuine: ticket \d+, version 1\.\n/)
  })
})
