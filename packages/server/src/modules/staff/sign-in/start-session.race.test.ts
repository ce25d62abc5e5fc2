import { sendSessionCode } from '@foyer/contract/api/staff/send-session-code.ts'
import { startSession } from '@foyer/contract/api/staff/start-session.ts'
import { typeOfProblem } from '@foyer/contract/api/problem.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../../platform/database/db.ts'
import { openPostgres } from '../../../platform/database/open-database.ts'
import { openDeskBrowser } from '../../../testing/desk/desk-browser.ts'
import { seedStaff } from '../../../testing/desk/staff-builders.ts'
import { aroundStatements } from '../../../testing/postgres/around-statements.ts'
import { migratedTemplate } from '../../../testing/postgres/migrated-postgres.ts'
import { startRealPostgres } from '../../../testing/postgres/real-postgres.ts'
import { closeAtTheEnd } from '../../../testing/shops/close-at-the-end.ts'
import { createTestFoyer, type TestFoyer } from '../../../testing/shops/test-foyer.ts'

const code = '271828'
/** As many as even a slow machine serves before it refuses the last of them for having waited too long. */
const atOnce = 100

describe('guessing codes of the desk at the same time', () => {
  const closing = closeAtTheEnd()
  let db: Database
  let shop: TestFoyer
  /** How many guesses had a code to be compared with. */
  let compared = 0
  const statements: string[] = []
  const counting = (): Database => ({
    ...db,
    transaction: async (work) =>
      await db.transaction(
        async (tx) =>
          await work(
            aroundStatements(tx, async (name, ask) => {
              statements.push(name)
              const row = await ask()
              if (name === 'staff.try_code' && row !== undefined) compared += 1
              return row
            }),
          ),
      ),
  })
  beforeAll(async () => {
    const postgres = closing(await startRealPostgres())
    db = closing(openPostgres(await postgres.newDatabase('desk_code_race', migratedTemplate), 16))
    const ids = { oneTimeCode: () => code }
    shop = closing(await createTestFoyer({ db: counting(), ids }))
  })

  it('of 200 guesses, 100 at once, five are compared, and then the right code is refused', async () => {
    const email = 'target@example.com'
    await seedStaff(shop, { email })
    const browser = await openDeskBrowser(shop)
    await browser.call(sendSessionCode, { body: { email } })
    const refusals = new Set<string>()
    for (let from = 0; from < 200; from += atOnce) {
      const guesses = Array.from({ length: atOnce }, (_, index) =>
        String(from + index).padStart(6, '0'),
      )
      const answers = await Promise.all(
        guesses.map(
          async (guess) => await browser.try(startSession, { body: { email, code: guess } }),
        ),
      )
      for (const { body } of answers) refusals.add(typeOfProblem(body))
    }
    expect(compared).toBe(5)
    expect(refusals).toEqual(new Set(['one_time_code']))
    expect((await browser.try(startSession, { body: { email, code } })).status).toBe(422)
  })

  it('of 50 uses of the right code one lets in', async () => {
    const email = 'twice@example.com'
    const staffId = await seedStaff(shop, { email })
    const browser = await openDeskBrowser(shop)
    await browser.call(sendSessionCode, { body: { email } })
    const { cookie, xsrfToken } = browser
    const answers = await Promise.all(
      Array.from({ length: 50 }, async () => {
        const same = await openDeskBrowser(shop)
        Object.assign(same, { cookie, xsrfToken })
        return await same.try(startSession, { body: { email, code } })
      }),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const { rows } = await db.query(
      'select count(*)::int as n from staff_session where staff_id = $1',
      [staffId],
    )
    expect(rows).toEqual([{ n: 1 }])
  })

  it('of 30 codes asked for at once from everywhere five are sent', async () => {
    const email = 'flood@example.com'
    const answers = await Promise.all(
      Array.from({ length: 30 }, async (_, index) => {
        const browser = await openDeskBrowser(shop, `198.51.${index}.7`)
        return await browser.try(sendSessionCode, { body: { email } })
      }),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(25)
  })

  it('asking runs the same statements for an address nobody has as for one somebody has', async () => {
    await seedStaff(shop, { email: 'known@example.com' })
    const browser = await openDeskBrowser(shop, '203.0.113.8')
    const statementsFor = async (email: string): Promise<readonly string[]> => {
      statements.length = 0
      await browser.call(sendSessionCode, { body: { email } })
      return [...statements]
    }
    const known = await statementsFor('known@example.com')
    expect(await statementsFor('unknown@example.com')).toEqual(known)
    expect(known).toContain('mail.insert')
  })
})
