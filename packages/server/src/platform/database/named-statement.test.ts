import { Connection } from 'pg'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { closeAtTheEnd } from '../../testing/shops/close-at-the-end.ts'
import { startRealPostgres } from '../../testing/postgres/real-postgres.ts'
import type { Database, Tx } from './db.ts'
import { openPostgres } from './open-database.ts'

const closing = closeAtTheEnd()
let db: Database

beforeAll(async () => {
  const postgres = closing(await startRealPostgres())
  db = closing(openPostgres(await postgres.newDatabase('described_once'), 1))
})

/** A statement nobody has used before. */
let last = 0
const fresh = (): string => `statement.${(last += 1)}`

describe('a prepared statement', () => {
  const run = async <T>(work: (tx: Tx) => Promise<T>): Promise<T> => await db.transaction(work)
  const text = 'select $1::int8 as big_one, $2::timestamptz as at, $3::text[] as some_words'
  const at = new Date('2026-12-01T10:00:00.123Z')

  it('when it runs again then its columns are known, and its values are read in the same way', async () => {
    const name = fresh()
    const ask = async (words: readonly string[] | null) =>
      await run(async (tx) => await tx.dynamic.all(name, text, [2 ** 40, at, words]))
    expect(await ask(['a', 'b "c"'])).toEqual([{ bigOne: 2 ** 40, at, someWords: ['a', 'b "c"'] }])
    expect(await ask(null)).toEqual([{ bigOne: 2 ** 40, at, someWords: null }])
  })

  it('when it is asked for twice at once then both are read', async () => {
    const name = fresh()
    const ask = async (tx: Tx, n: number) => await tx.dynamic.one(name, 'select $1::int as n', [n])
    const both = await run(async (tx) => await Promise.all([ask(tx, 1), ask(tx, 2)]))
    expect(both).toEqual([{ n: 1 }, { n: 2 }])
  })

  it('when it answers no rows then it says how many it changed, each time', async () => {
    const name = fresh()
    await run(async (tx) => await tx.dynamic.run('make', 'create temp table told (n int)'))
    const change = async () =>
      await run(async (tx) => await tx.dynamic.run(name, 'insert into told values ($1), ($1)', [1]))
    expect([await change(), await change()]).toEqual([2, 2])
    expect(
      await run(async (tx) => await tx.dynamic.all('none', 'select n from told where n = 2')),
    ).toEqual([])
    await run(async (tx) => await tx.dynamic.run('unmake', 'drop table told'))
  })

  it('when it failed the first time then it is read the next time', async () => {
    const name = fresh()
    const ask = async (n: number) =>
      await run(async (tx) => await tx.dynamic.all(name, 'select 6 / $1::int as n', [n]))
    await expect(ask(0)).rejects.toThrow('division by zero')
    expect(await ask(2)).toEqual([{ n: 3 }])
    expect(await ask(3)).toEqual([{ n: 2 }])
  })

  it('when its columns have changed then it is refused, and not read by those it had', async () => {
    const name = fresh()
    await run(async (tx) => await tx.dynamic.run('make 2', 'create table shape (n int)'))
    await run(async (tx) => await tx.dynamic.run('fill', 'insert into shape values (1)'))
    const ask = async () =>
      await run(async (tx) => await tx.dynamic.all(name, 'select * from shape'))
    expect(await ask()).toEqual([{ n: 1 }])
    await run(async (tx) => await tx.dynamic.run('alter', 'alter table shape add column m text'))
    await expect(ask()).rejects.toThrow('cached plan must not change result type')
  })

  it('when a column is null that it says never is, then it fails, and the connection serves on', async () => {
    const name = fresh()
    const ask = async (value: string | null) =>
      await run(async (tx) => await tx.dynamic.all(name, 'select $1::text as "said!"', [value]))
    await expect(ask(null)).rejects.toThrow('said is null, and the statement says it never is')
    expect(await ask('yes')).toEqual([{ said: 'yes' }])
  })

  it('when two statements have one name then the second is refused', async () => {
    const name = fresh()
    await run(async (tx) => await tx.dynamic.all(name, 'select 1 as n'))
    await expect(run(async (tx) => await tx.dynamic.all(name, 'select 2 as n'))).rejects.toThrow(
      'two statements have this name',
    )
  })

  it('when it fails then its error leads back to whoever asked', async () => {
    const error: unknown = await run(
      async (tx) => await tx.dynamic.all(fresh(), 'select 1 / 0'),
    ).catch((one: unknown) => one)
    expect(String((error as Error).stack)).toContain('named-statement.test.ts')
  })
})

describe('what is asked for', () => {
  it('when a statement runs again on a connection then its columns are not', async () => {
    const describing = vi.spyOn(Connection.prototype, 'describe')
    const [found, changed, failing] = [fresh(), fresh(), fresh()]
    await db.transaction(async (tx) => await tx.dynamic.run('x', 'create table t (n int)'))
    const ask = async (n: number) =>
      await db.transaction(async (tx) => {
        await tx.dynamic.run(changed, 'insert into t values ($1)', [n])
        await tx.dynamic.all(found, 'select n from t')
        await tx.dynamic.all(failing, 'select 6 / $1::int as n', [n])
      })
    describing.mockClear()
    await expect(ask(0)).rejects.toThrow('division by zero')
    expect(describing).toHaveBeenCalledTimes(3)
    await ask(1)
    expect(describing).toHaveBeenCalledTimes(4)
    await ask(2)
    expect(describing).toHaveBeenCalledTimes(4)
  })
})
