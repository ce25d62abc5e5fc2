import { checkOneTimeCode } from '@foyer/contract/endpoints/account/check-one-time-code.ts'
import { sendOneTimeCode } from '@foyer/contract/endpoints/account/send-one-time-code.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../../platform/database/db.ts'
import { openPostgres } from '../../../platform/database/open-database.ts'
import { createSecrets, type Secrets } from '../../../platform/secrets.ts'
import { createBrowser } from '../../../testing/shoppers/browser.ts'
import { closeAtTheEnd } from '../../../testing/shops/close-at-the-end.ts'
import { aroundStatements } from '../../../testing/postgres/around-statements.ts'
import { migratedTemplate } from '../../../testing/postgres/migrated-postgres.ts'
import { startRealPostgres } from '../../../testing/postgres/real-postgres.ts'
import { createTestFoyer, type TestFoyer } from '../../../testing/shops/test-foyer.ts'

const code = '271828'
const guesses = Array.from({ length: 200 }, (_, index) => String(index).padStart(6, '0'))
/** As many as even a slow machine serves before it refuses the last of them for having waited too long. */
const atOnce = 100

describe('guessing one-time codes at the same time', () => {
  const closing = closeAtTheEnd()
  let db: Database
  let shop: TestFoyer
  /** How many guesses had a code to be compared with. */
  let compared = 0
  /** The same database, which counts them. */
  const counting = (): Database => ({
    ...db,
    transaction: async (work) =>
      await db.transaction(
        async (tx) =>
          await work(
            aroundStatements(tx, async (name, ask) => {
              const row = await ask()
              if (name === 'account.try_code' && row !== undefined) compared += 1
              return row
            }),
          ),
      ),
  })
  beforeAll(async () => {
    const postgres = closing(await startRealPostgres())
    db = closing(
      openPostgres(await postgres.newDatabase('one_time_code_race', migratedTemplate), 16),
    )
    shop = closing(await createTestFoyer({ db: counting(), ids: { oneTimeCode: () => code } }))
  })

  it('of 200 guesses, 100 at once, five are compared, and then the right code is refused', async () => {
    const browser = createBrowser(shop.app)
    const email = 'target@example.com'
    await browser.call(sendOneTimeCode, { email })
    compared = 0
    const answers = []
    for (let from = 0; from < guesses.length; from += atOnce) {
      const wave = guesses.slice(from, from + atOnce)
      answers.push(
        ...(await Promise.all(
          wave.map(async (guess) => await browser.send(checkOneTimeCode, { email, code: guess })),
        )),
      )
    }
    expect(compared).toBe(5)
    expect(new Set(answers.map((answer) => answer.body.error.type))).toEqual(
      new Set(['one_time_code']),
    )
    expect((await browser.send(checkOneTimeCode, { email, code })).status).toBe(422)
  })

  it('of 50 browsers with the right code one is let in', async () => {
    const browser = createBrowser(shop.app)
    const email = 'twice@example.com'
    await browser.call(sendOneTimeCode, { email })
    const answers = await Promise.all(
      Array.from({ length: 50 }, async () => {
        const same = createBrowser(shop.app)
        for (const [name, value] of browser.cookies) same.cookies.set(name, value)
        return await same.send(checkOneTimeCode, { email, code })
      }),
    )
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
  })

  it('of 30 codes asked for at once five are sent', async () => {
    const email = 'flood@example.com'
    const answers = await Promise.all(
      Array.from({ length: 30 }, async (_, index) => {
        const browser = createBrowser(shop.app, `198.51.${index}.7`)
        return await browser.send(sendOneTimeCode, { email })
      }),
    )
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(5)
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(25)
  })

  it('control: a counter that is read first and written later lets more than five through', async () => {
    await db.script(
      'create table naive (attempts_left integer not null); insert into naive values (5)',
    )
    let compared = 0
    const secrets: Secrets = createSecrets('a secret for tests, long enough to be one')
    await Promise.all(
      guesses.slice(0, 100).map(async (guess) => {
        const left = await db.read(
          async (tx) =>
            await tx.dynamic.one<{ left: number }>(
              'testing.naive_read',
              'select attempts_left as left from naive',
            ),
        )
        if (left.left === 0) return
        secrets.sign('one-time-code', guess)
        compared += 1
        await db.transaction(
          async (tx) =>
            await tx.dynamic.run('testing.naive_write', 'update naive set attempts_left = $1', [
              left.left - 1,
            ]),
        )
      }),
    )
    expect(compared).toBeGreaterThan(5)
  })
})
