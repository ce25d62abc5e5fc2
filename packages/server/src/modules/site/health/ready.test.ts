import { mailLateMs } from '@foyer/contract/limits.ts'
import { minuteMs } from '@foyer/contract/time-units.ts'
import { heldBackUntilPublished } from '../../../platform/held-back-mail.ts'
import { readDatabaseTime } from '../../../platform/clock.ts'
import { describe, expect, it, vi } from 'vitest'
import { openMigrated } from '../../../testing/postgres/migrated-database.ts'
import { shopForTests } from '../../../testing/shops/shop-for-tests.ts'
import { createTestFoyer } from '../../../testing/shops/test-foyer.ts'

/** With a database of its own, whose settings and connections a test may change. */
const shop = shopForTests(
  async () => {
    const db = await openMigrated()
    const opened = await createTestFoyer({ db })
    return {
      ...opened,
      async close() {
        await opened.close()
        await db.close()
      },
    }
  },
  { each: 'test' },
)

const ask = async () => {
  const answer = await shop.app.inject({ url: '/health/ready' })
  return { status: answer.statusCode, body: answer.json<unknown>() }
}

describe('health/ready', () => {
  it("tells a clock that differs from the database's, and still serves", async () => {
    shop.clock.set(await readDatabaseTime(shop.db))
    expect(await ask()).toEqual({ status: 200, body: { status: 'ok', mail: 'ok', clock: 'ok' } })
    shop.clock.advance(minuteMs)
    expect(await ask()).toMatchObject({ status: 200, body: { clock: 'off' } })
  })

  it('when a crowd asks at once then the database is asked once', async () => {
    const transactions = vi.spyOn(shop.db, 'transaction')
    const answers = await Promise.all(Array.from({ length: 50 }, async () => await ask()))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(transactions).toHaveBeenCalledTimes(1)
    await ask()
    expect(transactions).toHaveBeenCalledTimes(2)
  })

  it('tells mails that wait for long, and still serves', async () => {
    await shop.db.query(
      `insert into mail (dedupe_key, kind, to_email, payload, next_attempt_at, message_id, created_at)
        values ('one', 'order', 'ada@example.com', '{}', $1, 'one@example.com', $1)`,
      [shop.clock.now()],
    )
    expect(await ask()).toMatchObject({ status: 200, body: { mail: 'ok' } })
    shop.clock.advance(mailLateMs + 1)
    expect(await ask()).toMatchObject({ status: 200, body: { mail: 'late' } })
    // One that is held back until its event is published waits on purpose.
    await shop.db.query('update mail set last_error = $1', [heldBackUntilPublished])
    expect(await ask()).toMatchObject({ status: 200, body: { mail: 'ok' } })
  })

  it('when the database takes no writes then it is not ready', async () => {
    // A connection that meets it is replaced, so that new ones need it, too.
    const setReadOnly = async (value: 'on' | 'off') =>
      await shop.db.query(`begin read write;
        do $$ begin execute format('alter database %I set default_transaction_read_only = ${value}', current_database()); end $$;
        commit; set default_transaction_read_only = ${value}`)
    await setReadOnly('on')
    const answer = await ask()
    await setReadOnly('off')
    expect(answer.status).toBe(503)
    expect(JSON.stringify(answer.body)).not.toContain('read-only')
    expect((await ask()).status).toBe(200)
  })

  it('when there is no room for an order then it is not ready, and says so again at each look', async () => {
    // This stands for the full disk; a real one is in the tests of faults.
    await shop.db.query('alter table room_probe add constraint full_disk check (filling is null)')
    expect([(await ask()).status, (await ask()).status]).toEqual([503, 503])
    await shop.db.query('alter table room_probe drop constraint full_disk')
    expect((await ask()).status).toBe(200)
  })

  it('writes as much as an order takes once in five seconds, however often it is asked', async () => {
    const fileOfProbe = async () => {
      expect((await ask()).status).toBe(200)
      const { rows } = await shop.db.query(
        `select pg_relation_filenode('room_probe') as file, sum(length(filling))::int as bytes from room_probe`,
      )
      expect(rows[0]?.['bytes']).toBeGreaterThan(60_000)
      return rows[0]?.['file']
    }
    const first = await fileOfProbe()
    expect(await fileOfProbe()).toBe(first)
    shop.clock.advance(5_000)
    expect(await fileOfProbe()).not.toBe(first)
  })

  it('when the process was told to stop then it is not ready', async () => {
    shop.foyer.drain.start()
    expect((await ask()).status).toBe(503)
  })

  it('when the schema lacks a migration then it is not ready, and does not say which', async () => {
    await shop.db.query("delete from schema_migration where name like '0008%'")
    const { status, body } = await ask()
    expect(status).toBe(503)
    expect(JSON.stringify(body)).not.toContain('0008')
  })
})
