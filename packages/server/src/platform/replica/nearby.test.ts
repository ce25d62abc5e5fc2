import { beforeAll, describe, expect, expectTypeOf, it } from 'vitest'
import { openMigrated } from '../../testing/postgres/migrated-database.ts'
import { closeAtTheEnd } from '../../testing/shops/close-at-the-end.ts'
import type { Database, ReadTx, Tx } from '../database/db.ts'
import { createDrain } from '../http/drain.ts'
import { createMetrics } from '../monitoring/metrics.ts'
import { createNearby, type NearbyReads } from './nearby.ts'
import type { Replica } from './replica.ts'

const one = async (tx: ReadTx, from: string) => {
  await tx.dynamic.one<object>('testing.one', 'select 1 as one')
  return from
}

describe('reads beside the writer', () => {
  const closing = closeAtTheEnd()
  let db: Database
  beforeAll(async () => {
    db = closing(await openMigrated())
  })
  /** A replica that answers, or that can not. */
  const open = (answers: boolean | null) => {
    const metrics = createMetrics(db, createDrain())
    const tryTo: Replica['tryTo'] = async (work) =>
      answers === true ? { value: await db.read(work) } : null
    const replica = answers === null ? null : ({ boundMs: 2_000, tryTo } as Replica)
    return { nearby: createNearby(db, replica, metrics), metrics }
  }
  const ways = (reads: NearbyReads) => [reads.read(one), reads.readOne(one)]

  it('when there is no replica then the writer answers', async () => {
    const { nearby, metrics } = open(null)
    expect(await Promise.all(ways(nearby.forEverybody))).toEqual(['writer', 'writer'])
    expect(nearby.hasReplica).toBe(false)
    expect((await metrics.reads.get()).values).toMatchObject([
      { labels: { from: 'replica' }, value: 0 },
      { labels: { from: 'writer' }, value: 2 },
    ])
  })

  it('when the replica cannot answer then the writer does', async () => {
    expect(await Promise.all(ways(open(false).nearby.forEverybody))).toEqual(['writer', 'writer'])
    expect(await Promise.all(ways(open(true).nearby.forEverybody))).toEqual(['replica', 'replica'])
  })

  it('when somebody must see a moment then the writer answers until every replica has it', async () => {
    const { nearby } = open(true)
    const now = new Date('2026-12-01T10:00:00.000Z')
    const before = (ms: number) => new Date(now.getTime() - ms)
    const answering = async (mustSee: Date | null) => await nearby.seeing(mustSee, now).readOne(one)
    expect(await answering(null)).toBe('replica')
    expect(await answering(before(-500))).toBe('writer')
    expect(await answering(before(0))).toBe('writer')
    expect(await answering(before(2_999))).toBe('writer')
    expect(await answering(before(3_000))).toBe('replica')
  })

  it('has no way to change anything', () => {
    expectTypeOf<keyof ReadTx>().toEqualTypeOf<'all' | 'one' | 'maybe' | 'dynamic'>()
    expectTypeOf<keyof ReadTx['dynamic']>().toEqualTypeOf<'all' | 'one' | 'maybe'>()
    expectTypeOf<ReadTx>().not.toExtend<Tx>()
  })
})
