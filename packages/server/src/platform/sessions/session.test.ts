import { describe, expect, it } from 'vitest'
import { sessionIdleDays, sessionSeenAgainMinutes } from '@foyer/contract/limits.ts'
import { dayMs, minuteMs } from '@foyer/contract/time-units.ts'
import { shopForTests } from '../../testing/shops/shop-for-tests.ts'
import { openSession, touchSession } from './session.ts'

describe('touchSession', () => {
  const shop = shopForTests({}, { isAudited: false })
  const start = new Date('2026-12-01T10:00:00Z')
  const after = (minutes: number) => new Date(start.getTime() + minutes * minuteMs)
  const touch = async (token: string, now: Date) =>
    await shop.db.transaction(async (tx) => await touchSession(tx, token, now))
  const lastSeen = async (id: number) =>
    (await shop.db.query('select last_seen_at from session where id = $1', [id])).rows[0]?.[
      'last_seen_at'
    ]

  it('writes a visit down now and then, and keeps a session whose visitor comes back before it ends', async () => {
    const { id } = await shop.db.transaction(async (tx) => await openSession(tx, 'a', start))
    await touch('a', after(sessionSeenAgainMinutes - 1))
    expect(await lastSeen(id)).toEqual(start)
    await touch('a', after(sessionSeenAgainMinutes))
    expect(await lastSeen(id)).toEqual(after(sessionSeenAgainMinutes))
    const idle = (sessionIdleDays * dayMs) / minuteMs
    expect(await touch('a', after(sessionSeenAgainMinutes + idle - 1))).toMatchObject({ id })
    expect(await touch('a', after(sessionSeenAgainMinutes + 2 * idle - 1))).toBeUndefined()
  })
})
