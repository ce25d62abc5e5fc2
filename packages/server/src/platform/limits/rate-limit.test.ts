import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { daySeconds, hourMs } from '@foyer/contract/time-units.ts'
import type { Database, Tx } from '../database/db.ts'
import { openMigrated } from '../../testing/postgres/migrated-database.ts'
import {
  limitKey,
  takeToken,
  takeTokens,
  type Allowance,
  type Limit,
  type TokenOutcome,
  type TokensOutcome,
} from './rate-limit.ts'
import { createSecrets } from '../secrets.ts'

const start = new Date('2026-12-01T10:00:00Z')
const after = (seconds: number): Date => new Date(start.getTime() + seconds * 1000)
const five: Allowance = { capacity: 5, perHour: 5 }

let db: Database
beforeAll(async () => {
  db = await openMigrated()
})
afterAll(async () => {
  await db.close()
})

describe('takeToken', () => {
  const take = async (key: string, now: Date): Promise<TokenOutcome> =>
    await db.transaction(async (tx) => await takeToken(tx, key, five, now))
  async function empty(key: string): Promise<void> {
    for (let count = 0; count < 5; count += 1) {
      expect(await take(key, start)).toEqual({ allowed: true })
    }
  }

  it('lets as many through as fit, then says when the next one may come', async () => {
    await empty('a')
    expect(await take('a', start)).toEqual({ allowed: false, retryAfterSeconds: 720 })
    expect(await take('a', after(719))).toEqual({ allowed: false, retryAfterSeconds: 1 })
    expect(await take('a', after(720))).toEqual({ allowed: true })
    expect(await take('a', after(720))).toMatchObject({ allowed: false })
  })

  it('writes down when it is full again, which is when its row may be deleted', async () => {
    const fullAt = async () =>
      (await db.query(`select full_at from rate_limit where key = 'full'`)).rows[0]?.['full_at']
    await take('full', start)
    expect(await fullAt()).toEqual(after(720))
    await take('full', start)
    expect(await fullAt()).toEqual(after(1440))
    await take('full', after(720))
    expect(await fullAt()).toEqual(after(2160))
    await take('full', after(daySeconds))
    expect(await fullAt()).toEqual(after(daySeconds + 720))
  })

  it('never holds more than fit, however long nobody came', async () => {
    await empty('b')
    const muchLater = after(daySeconds)
    for (let count = 0; count < 5; count += 1) {
      expect(await take('b', muchLater)).toEqual({ allowed: true })
    }
    expect(await take('b', muchLater)).toMatchObject({ allowed: false })
  })

  it('counts each key by itself', async () => {
    await empty('c')
    expect(await take('d', start)).toEqual({ allowed: true })
  })

  it('when the clock goes back, then nothing is given for it', async () => {
    await empty('e')
    expect(await take('e', after(-7200))).toMatchObject({ allowed: false })
    expect(await take('e', after(719))).toMatchObject({ allowed: false })
  })

  it('when the transaction is rolled back, then the token is back', async () => {
    for (let count = 0; count < 20; count += 1) {
      await expect(
        db.transaction(async (tx) => {
          await takeToken(tx, 'f', five, start)
          throw new Error('rolled back')
        }),
      ).rejects.toThrow('rolled back')
    }
    await empty('f')
  })
})

describe('takeTokens', () => {
  /** What it has to come to: the buckets one after another, each by a statement of its own. */
  async function takeInTurn(tx: Tx, limits: readonly Limit[], now: Date): Promise<TokensOutcome> {
    const taken: string[] = []
    for (const [key, allowance] of limits) {
      const outcome = await takeToken(tx, key, allowance, now)
      if (!outcome.allowed) return { ...outcome, taken }
      taken.push(key)
    }
    return { allowed: true, taken }
  }

  const allowances: readonly Allowance[] = [
    { capacity: 2, perHour: 7 },
    { capacity: 3, perHour: 3 },
    { capacity: 1, perHour: 60 },
    { capacity: 5, perHour: 1 },
  ]
  const call = fc.record({
    buckets: fc.shuffledSubarray([0, 1, 2, 3], { minLength: 1 }),
    seconds: fc.integer({ min: 0, max: 1800 }),
  })

  it('comes to the same as taking them one after another', async () => {
    let run = 0
    await fc.assert(
      fc.asyncProperty(fc.array(call, { minLength: 4, maxLength: 12 }), async (calls) => {
        run += 1
        let seconds = 0
        const limitsIn = (place: string, buckets: readonly number[]): Limit[] =>
          buckets.map((at) => [`${place} ${run} ${at}`, allowances[at] ?? five])
        const plain = ({ taken, ...outcome }: TokensOutcome) => ({
          ...outcome,
          taken: taken.map((key) => key.split(' ')[2]),
        })
        await db.transaction(async (tx) => {
          for (const { buckets, seconds: later } of calls) {
            seconds += later
            const together = await takeTokens(tx, limitsIn('together', buckets), after(seconds))
            const inTurn = await takeInTurn(tx, limitsIn('turn', buckets), after(seconds))
            expect(plain(together)).toEqual(plain(inTurn))
          }
          const left = async (place: string) =>
            await tokensAt(tx, `${place} ${run} `, after(seconds))
          expect(await left('together')).toEqual(await left('turn'))
        })
      }),
      { numRuns: 25 },
    )
  })

  /** What each bucket has at that time; one that is full may as well have no row. */
  async function tokensAt(tx: Tx, prefix: string, now: Date): Promise<Record<string, string>> {
    const rows = await tx.dynamic.all<{ key: string; tokens: number; updatedAt: Date }>(
      'testing.read_buckets',
      'select key, tokens, updated_at from rate_limit where starts_with(key, $1) order by key',
      [prefix],
    )
    const left = rows.flatMap(({ key, tokens, updatedAt }) => {
      const at = key.slice(prefix.length)
      const { capacity, perHour } = allowances[Number(at)] ?? five
      const has = tokens + ((now.getTime() - updatedAt.getTime()) * perHour) / hourMs
      return has < capacity - 1e-6 ? [[at, has.toFixed(6)] as const] : []
    })
    return Object.fromEntries(left)
  }
})

describe('limitKey', () => {
  it('does not show whom it limits', () => {
    const secrets = createSecrets('a secret for tests, long enough to be one')
    const key = limitKey(secrets, 'send', 'ada@example.com')
    expect(key).toMatch(/^send:[\w-]{43}$/)
    expect(key).toBe(limitKey(secrets, 'send', 'ada@example.com'))
    expect(key).not.toBe(limitKey(secrets, 'send', 'eve@example.com'))
  })
})
