import { describe, expect, it } from 'vitest'
import { openDatabase } from '../../../open-database.ts'
import { readConfig } from '../../../config/config.ts'
import { hasPgBouncer } from '../../../testing/postgres/pgbouncer.ts'
import { migratedTemplate } from '../../../testing/postgres/migrated-postgres.ts'
import { makeRoles } from '../../../testing/postgres/with-roles.ts'
import { closeAtTheEnd } from '../../../testing/shops/close-at-the-end.ts'
import { databaseBehindPooler } from '../../../testing/processes/behind-pooler.ts'
import { UnknownPooler } from '../database-faults.ts'
import { openPostgres } from '../open-database.ts'
import { setGrants } from '../roles/set-grants.ts'

const closing = closeAtTheEnd()

describe.runIf(hasPgBouncer)('a shop behind a pooler in transaction mode', () => {
  it('statements of one transaction that travel together stay together', async () => {
    const { pooledUrl, sessionUrl } = await databaseBehindPooler(closing, 'pooled_pipelines')
    const db = closing(openPostgres(pooledUrl, 12, 8_000, { sessionUrl }))
    await db.script('create table kept (n int)')
    const sessions: number[] = []
    await Promise.all(
      Array.from({ length: 60 }, async (_, n) => {
        await db
          .transaction(async (tx) => {
            await tx.dynamic.write('keep', 'insert into kept values ($1)', [n])
            const pids = await Promise.all(
              [1, 2, 3].map(
                async () =>
                  await tx.dynamic.one<{ pid: number }>('pid', 'select pg_backend_pid() as pid'),
              ),
            )
            sessions.push(new Set(pids.map(({ pid }) => pid)).size)
            if (n % 3 === 0) throw new Error('not kept')
          })
          .catch((error: unknown) => {
            if (!(error instanceof Error && error.message === 'not kept')) throw error
          })
      }),
    )
    expect(new Set(sessions)).toEqual(new Set([1]))
    const { rows } = await db.query('select count(*)::int as count from kept where n % 3 = 0')
    const all = await db.query('select count(*)::int as count from kept')
    expect([rows[0]?.['count'], all.rows[0]?.['count']]).toEqual([0, 40])
  })

  it('desks that read over the same connections each find themselves, and nothing of them stays there', async () => {
    const { pooledUrl, sessionUrl } = await databaseBehindPooler(
      closing,
      'pooled_desks',
      migratedTemplate,
    )
    await makeRoles(sessionUrl)
    const owner = closing(openPostgres(sessionUrl, 1, null))
    await setGrants(owner)
    const db = closing(openPostgres(pooledUrl, 12, 8_000, { sessionUrl }))
    const who = `select current_user::text as role, current_setting('foyer.organiser', true) as organiser, pg_backend_pid() as pid`
    interface Who {
      readonly role: string
      readonly organiser: string | null
      readonly pid: number
    }
    const found = await Promise.all(
      Array.from({ length: 60 }, async (_, n) => {
        const wanted = n % 3
        const at = wanted === 0 ? db : db.ofDesk(wanted)
        const way = n % 2 === 0 ? 'read' : 'readOne'
        return { wanted, ...(await at[way](async (tx) => await tx.dynamic.one<Who>('who', who))) }
      }),
    )
    const ofDesks = found.filter(({ wanted }) => wanted > 0)
    for (const { wanted, role, organiser } of ofDesks)
      expect([role, organiser]).toEqual(['foyer_desk', String(wanted)])
    const others = found.filter(({ wanted }) => wanted === 0)
    for (const { role, organiser } of others)
      expect([role, organiser ?? '']).toEqual(['postgres', ''])
    const pids = new Set(ofDesks.map(({ pid }) => pid))
    expect(others.some(({ pid }) => pids.has(pid))).toBe(true)
  })

  it('when the shop is not told of it then the start says which settings to make', async () => {
    const { pooledUrl } = await databaseBehindPooler(closing, 'untold_pooler')
    await expect(openDatabase(readConfig({ DATABASE_URL: pooledUrl }))).rejects.toThrow(
      UnknownPooler,
    )
  })

  it('when the other way leads through the pooler, too, then the start says so', async () => {
    const { pooledUrl } = await databaseBehindPooler(closing, 'twice_pooled')
    const db = closing(openPostgres(pooledUrl, 2, 8_000, { sessionUrl: `${pooledUrl}?a=b` }))
    await expect(db.alone(async () => {})).rejects.toThrow(UnknownPooler)
  })
})
