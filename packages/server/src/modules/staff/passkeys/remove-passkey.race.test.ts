import { removePasskey } from '@foyer/contract/api/staff/passkeys/remove-passkey.ts'
import { beforeAll, expect, it } from 'vitest'
import type { Database } from '../../../platform/database/db.ts'
import { openPostgres } from '../../../platform/database/open-database.ts'
import { seedOrganiser } from '../../../testing/builders/seed-organiser.ts'
import { signIn } from '../../../testing/desk/desk-browser.ts'
import { seedStaff } from '../../../testing/desk/staff-builders.ts'
import { migratedTemplate } from '../../../testing/postgres/migrated-postgres.ts'
import { startRealPostgres } from '../../../testing/postgres/real-postgres.ts'
import { closeAtTheEnd } from '../../../testing/shops/close-at-the-end.ts'
import { createTestFoyer, type TestFoyer } from '../../../testing/shops/test-foyer.ts'

const code = '271828'
const closing = closeAtTheEnd()
let db: Database
let shop: TestFoyer
beforeAll(async () => {
  const postgres = closing(await startRealPostgres())
  db = closing(openPostgres(await postgres.newDatabase('passkey_race', migratedTemplate), 16))
  const env = { CODES_PER_HOUR_AND_NETWORK: '1000' }
  shop = closing(await createTestFoyer({ db, env, ids: { oneTimeCode: () => code } }))
})

it('when somebody removes both of their passkeys at once then one stays, where one is required', async () => {
  const organiserId = await seedOrganiser(db, { key: 'strict' })
  await db.query('update organiser set passkey_required = true where id = $1', [organiserId])
  for (let round = 0; round < 10; round += 1) {
    const email = `person-${round}@example.com`
    const staffId = await seedStaff(shop, { organiserId, role: 'owner', email })
    const browser = await signIn(shop, email, code)
    await db.query('update staff_session set shown_passkey = true where staff_id = $1', [staffId])
    const { rows } = await db.query(
      `insert into passkey (staff_id, credential_id, public_key, counter, transports, name, created_at)
        select $1::int, uuid_send(gen_random_uuid()), '', 0, '{}', 'A key', $2 from generate_series(1, 2) returning id`,
      [staffId, shop.clock.now()],
    )
    const answers = await Promise.all(
      rows.map(
        async ({ id }) => await browser.try(removePasskey, { params: { passkey: String(id) } }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  }
})
