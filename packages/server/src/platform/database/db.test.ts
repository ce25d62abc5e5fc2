import { beforeAll, describe, expect, it } from 'vitest'
import { closeAtTheEnd } from '../../testing/shops/close-at-the-end.ts'
import { startRealPostgres } from '../../testing/postgres/real-postgres.ts'
import type { Database, Tx } from './db.ts'
import { openPostgres } from './open-database.ts'

const closing = closeAtTheEnd()
let db: Database
let other: Database

beforeAll(async () => {
  const postgres = closing(await startRealPostgres())
  const url = await postgres.newDatabase('one_moment')
  db = closing(openPostgres(url, 1))
  other = closing(openPostgres(url, 1))
  await db.script('create table seen (n int)')
})

const insert = async (tx: Tx): Promise<number> => await tx.run('add', 'insert into seen values (1)')
const count = async (tx: Tx): Promise<number> =>
  (await tx.one<{ n: number }>('count', 'select count(*)::int as n from seen')).n

describe('what is read', () => {
  it('when another connection writes between two statements then both see the moment of the first', async () => {
    const seen = await db.read(async (tx) => {
      const before = await count(tx)
      await other.transaction(insert)
      return [before, await count(tx)]
    })
    expect(seen).toEqual([0, 0])
    expect(await db.readOne(count)).toBe(1)
  })

  it('when it writes or locks then it is refused, and the connection serves on', async () => {
    await expect(db.read(insert)).rejects.toThrow('read-only transaction')
    await expect(
      db.read(async (tx) => await tx.all('lock', 'select from seen for update')),
    ).rejects.toThrow('read-only transaction')
    expect(await db.readOne(count)).toBe(1)
  })

  it('when it was to be one statement then a second one is refused', async () => {
    await expect(db.readOne(async (tx) => [await count(tx), await count(tx)])).rejects.toThrow(
      'only one statement is read here',
    )
    expect(await db.readOne(count)).toBe(1)
  })
})
