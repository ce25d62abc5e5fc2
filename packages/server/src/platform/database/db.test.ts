import { beforeAll, describe, expect, it } from 'vitest'
import { closeAtTheEnd } from '../../testing/shops/close-at-the-end.ts'
import { startRealPostgres } from '../../testing/postgres/real-postgres.ts'
import { SecondStatement, type Database, type Tx } from './db.ts'
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

const insert = async (tx: Tx): Promise<number> =>
  await tx.dynamic.run('add', 'insert into seen values (1)')
const count = async (tx: Tx): Promise<number> =>
  (await tx.dynamic.one<{ n: number }>('count', 'select count(*)::int as n from seen')).n

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
      db.read(async (tx) => await tx.dynamic.all('lock', 'select from seen for update')),
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

it('large numbers are numbers, in lists, too', async () => {
  const text = `select 9007199254740991::bigint as one, '{1,NULL,-9007199254740991}'::bigint[] as several, '{}'::bigint[] as none`
  const ask = async (tx: Tx) => await tx.dynamic.one('large', text)
  const largest = Number.MAX_SAFE_INTEGER
  const numbers = { one: largest, several: [1, null, -largest], none: [] }
  expect(await db.readOne(ask)).toEqual(numbers)
})

describe('statements sent together', () => {
  const fail = async (tx: Tx): Promise<number> => await tx.dynamic.run('fail', 'select 1 / 0')
  const later = async (tx: Tx): Promise<number> => {
    await count(tx)
    return await insert(tx)
  }

  it('run in the order they were asked for', async () => {
    const before = await db.readOne(count)
    const seen = await db.transaction(
      async (tx) => await Promise.all([count(tx), insert(tx), count(tx)]),
    )
    expect(seen).toEqual([before, 1, before + 1])
  })

  it.each([
    ['a statement fails', fail],
    [
      'the work of one fails',
      async () => {
        await Promise.reject(new Error('division by zero'))
      },
    ],
  ])(
    'when %s then nothing is kept of the others, nor of what they would still send',
    async (_, broken) => {
      const before = await db.readOne(count)
      const others: Promise<unknown>[] = []
      await expect(
        db.transaction(async (tx) => {
          others.push(insert(tx), later(tx))
          await Promise.all([broken(tx), ...others])
        }),
      ).rejects.toThrow('division by zero')
      await Promise.allSettled(others)
      expect(await db.readOne(count)).toBe(before)
    },
  )
})

describe('a change nobody waits for', () => {
  const change = async (tx: Tx): Promise<void> =>
    await tx.dynamic.write('change', 'insert into seen values (1)')
  const broken = async (tx: Tx): Promise<void> =>
    await tx.dynamic.write('broken', 'insert into seen values (1 / 0)')

  it('is kept with the transaction, and seen by what is asked next', async () => {
    const before = await db.readOne(count)
    const within = await db.transaction(async (tx) => {
      await change(tx)
      const seen = await count(tx)
      await change(tx)
      return seen
    })
    expect([within, await db.readOne(count)]).toEqual([before + 1, before + 2])
  })

  it('when it fails last then the transaction does, with its error, and the connection serves on', async () => {
    const before = await db.readOne(count)
    await expect(
      db.transaction(async (tx) => {
        await change(tx)
        await broken(tx)
        await change(tx)
      }),
    ).rejects.toThrow('division by zero')
    expect(await db.readOne(count)).toBe(before)
  })

  it('when it fails then what is asked next does, with its error', async () => {
    await expect(
      db.transaction(async (tx) => {
        await broken(tx)
        return await count(tx)
      }),
    ).rejects.toThrow('division by zero')
  })
})

describe('a single statement', () => {
  it('is refused a second one, which would be of another moment', async () => {
    const asked: number[] = []
    const reading = db.readOne(async (tx) => {
      asked.push(await count(tx))
      return await count(tx)
    })
    await expect(reading).rejects.toBeInstanceOf(SecondStatement)
    expect(asked).toHaveLength(1)
  })
})
