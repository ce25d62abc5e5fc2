import { previewChange } from '@foyer/contract/api/changes/preview-change.ts'
import { resumeChange } from '@foyer/contract/api/changes/resume-change.ts'
import { sendOwedOfChange } from '@foyer/contract/api/changes/send-owed-of-change.ts'
import { startChange } from '@foyer/contract/api/changes/start-change.ts'
import { stopChange } from '@foyer/contract/api/changes/stop-change.ts'
import type { GivenBodyOf } from '@foyer/contract/api/operation.ts'
import type { Right } from '@foyer/contract/api/rights.ts'
import { createKey } from '@foyer/contract/api/staff/create-key.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { changedShowsOf } from '../../testing/desk/changed-shows.ts'
import { openDesk, openProgram } from '../../testing/desk/desk-caller.ts'
import type { ChangedShow } from '../../testing/desk/ways-to-buy.ts'
import { shopForTests } from '../../testing/shops/shop-for-tests.ts'

type Body = GivenBodyOf<typeof startChange>

describe('a key that may change events and not refund orders', () => {
  const shop = shopForTests()
  let shows: ReturnType<typeof changedShowsOf>
  let of: ChangedShow
  beforeAll(async () => {
    shows = changedShowsOf(shop)
    of = await shows.make()
    await shows.buy(of, 'card', 'ada@example.com')
  })
  const programWith = async (scopes: Right[]) => {
    const owner = await openDesk(shop, { organiserId: of.show.organiserId, role: 'owner' })
    const { organiser } = of
    const body = { name: 'Site', scopes } as GivenBodyOf<typeof createKey>
    return openProgram(
      shop,
      (await owner.call(createKey, { params: { organiser }, body })).body.key,
    )
  }
  const start = async (scopes: Right[], asked: Omit<Body, 'words'>) => {
    const program = await programWith(scopes)
    const params = { organiser: of.organiser, event: String(of.show.eventId) }
    const seen = await program.try(previewChange, { params, body: { what: asked.what } })
    const version = String(seen.headers['etag'])
    return await program.try(startChange, { params, body: { ...asked, words: 'Sorry' }, version })
  }
  const move = (starts: string) => ({
    what: { kind: 'move' as const, date: of.show.dateIds[1] ?? 0, starts },
  })

  it('cancels nothing, and lets nobody choose their money', async () => {
    expect((await start(['events.change'], { what: shows.firstDate(of) })).status).toBe(403)
    const choice = { ...move('2027-06-21T20:00'), choose_until: '2027-05-01' }
    expect((await start(['events.change'], choice)).status).toBe(403)
    await shop.runJobs()
    expect(shop.card.refunds).toEqual([])
  })

  it('moves a date, which gives nothing back', async () => {
    expect((await start(['events.change'], move('2027-06-21T20:00'))).status).toBe(200)
  })

  it('neither lets a cancellation go on nor sends again what was refused, but stops it', async () => {
    const program = await programWith(['events.change'])
    const both = ['events.change', 'orders.refund'] as const
    const { status, text } = await start([...both], { what: shows.firstDate(of) })
    expect([status, text]).toEqual([200, text])
    const params = {
      organiser: of.organiser,
      change: String((JSON.parse(text) as { id: number }).id),
    }
    expect((await program.try(sendOwedOfChange, { params })).status).toBe(403)
    expect((await program.try(stopChange, { params })).status).toBe(200)
    expect((await program.try(resumeChange, { params })).status).toBe(403)
    expect((await (await programWith([...both])).try(resumeChange, { params })).status).toBe(200)
    await shop.runJobs()
    expect(shop.card.refunds).toHaveLength(1)
  })
})
