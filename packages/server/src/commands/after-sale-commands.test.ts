import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { buildSale, type BuiltSale } from '../testing/builders/build-sale.ts'
import { createTestFoyer } from '../testing/shops/test-foyer.ts'
import { deliverSale, readPostingSheet } from '../modules/fulfilment/exports.ts'
import { placeForCommands } from './command-fixture.ts'

const escape = '\u001b'
let order: BuiltSale
let code = ''

const {
  folder,
  database,
  run: runCommand,
} = placeForCommands(process.env, async (db) => {
  const shop = await createTestFoyer({ db })
  order = await buildSale(db, {
    now: shop.clock.now(),
    email: 'ada@example.com',
    tickets: [{ qty: 2 }],
    vouchers: [{ value: 2_500 }],
  })
  await db.query(`update gift_voucher_product set by_post = true`)
  await db.query('update sale_line set by_post = true where gift_voucher_product_id is not null')
  const address = {
    firstName: '=HYPERLINK("https://evil.example")',
    lastName: 'Lovelace',
    address1: '1 Quay Street',
    town: 'Bristol',
    postcode: 'BS1 4DB',
    country: 1,
    company: '',
    address2: '',
    state: '',
  }
  await db.query(
    `update sale set delivery_address = $1, gift_voucher_to = '@SUM(1+1)', gift_voucher_from = '-1' where id = $2`,
    [JSON.stringify(address), order.id],
  )
  await deliverSale(shop.foyer, order.id)
  await shop.runJobs()
  // The mail server's answer is written into the log unchanged.
  await db.query(
    `update mail set status = 'failed', last_error = $1 where sale_id = $2 and kind = 'order'`,
    [
      `550 no${escape}[2J${escape}]0;owned\u0007\r\n2026-12-01T10:00:00.000Z  order: refunded`,
      order.id,
    ],
  )
  const { signer } = shop.foyer.rooms.tickets
  const { rows } = await db.query('select min(id) as id from ticket')
  code = signer.sign({ ticketId: Number(rows[0]?.['id']), version: 1 })
  writeFileSync(keys, (await shop.app.inject({ url: '/.well-known/foyer-ticket-keys.json' })).body)
  await shop.close()
})
const keys = join(folder, 'keys.json')
const run = async (command: string, ...args: readonly string[]) => await runCommand(command, args)

describe('npm run verify', () => {
  it('when the code is ours then a saved key set is enough to say so', async () => {
    const { exit, out } = await run('verify', code, '--keys', keys)
    expect(exit).toBe(0)
    expect(out).toMatch(/^Genuine: ticket \d+, version 1\.\n/)
  })

  it('when there is no code then it says how it is used', async () => {
    const { exit, error } = await run('verify')
    expect([exit, error]).toEqual([2, expect.stringMatching(/^Usage/)])
  })
})

describe('npm run postings', () => {
  it('when something waits then it is written once, for its reader alone, and nothing in it is a formula', async () => {
    const file = join(folder, 'postings.csv')
    const first = await run('postings', 'export', file)
    expect(first).toMatchObject({ exit: 0, error: '' })
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const sheet = readFileSync(file, 'utf8')
    expect(sheet.split('\r\n')).toHaveLength(3)
    for (const cell of [`'@SUM(1+1)`, `'-1`, `"'=HYPERLINK(""https://evil.example"") Lovelace`]) {
      expect(sheet).toContain(cell)
    }
    expect((await readPostingSheet(database())).voucherIds).toEqual([])
  })
})

describe('npm run order', () => {
  it('when the reference is typed in its groups then all that happened stands there, one line each', async () => {
    const groups = order.reference.match(/.{4}/g) ?? []
    const { exit, out } = await run('order', ...groups)
    expect(exit).toBe(0)
    const [head, ...lines] = out.trimEnd().split('\n')
    expect(head).toMatch(
      new RegExp(
        `^${order.reference}: sold, [\\d.]+ GBP; 2 tickets, 0 used\\. Its number in the log and in traces: \\d+\\.$`,
      ),
    )
    for (const line of lines) expect(line).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z {2}\S/)
    expect(
      lines.filter((line) => line.includes('mail order to ada@example.com queued')),
    ).toHaveLength(1)
    // A mail server's answer can neither draw on the terminal nor forge a line.
    expect(out).not.toContain(escape)
    expect(out).not.toContain('\u0007')
    expect(out.split('\n').filter((line) => line.includes('order: refunded'))).toHaveLength(1)
    expect(out).toMatch(/mail order given up: 550 no.* order: refunded/)
  })
})
