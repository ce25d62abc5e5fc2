import { listActions } from '@foyer/contract/api/staff/list-actions.ts'
import { listActors } from '@foyer/contract/api/staff/list-actors.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { insertRow } from '../../testing/builders/insert-row.ts'
import { seedOrganiser } from '../../testing/builders/seed-organiser.ts'
import { openDesk, type DeskCaller } from '../../testing/desk/desk-caller.ts'
import { shopForTests } from '../../testing/shops/shop-for-tests.ts'

describe('the log', () => {
  const shop = shopForTests()
  const params = { organiser: 'harbour-lights' }
  let desk: DeskCaller
  /** In Auckland it is the next day half of the time; the log goes by the shop, which is in London. */
  const entries = [
    ['2027-03-01T23:30:00Z', 'Mara Quinn', 'order.refunded', 'order', 'AAAA2222BBBB3333'],
    ['2027-03-02T08:00:00Z', 'Till 1', 'order.sold', 'order', 'CCCC4444DDDD5555'],
    ['2027-03-02T23:59:59Z', 'Mara Quinn', 'list.exported', 'list', 'payments'],
    ['2027-03-03T00:00:00Z', 'Finn Okafor', 'order.refunded', 'order', 'CCCC4444DDDD5555'],
  ] as const
  beforeAll(async () => {
    const organiserId = await seedOrganiser(shop.db, { key: params.organiser })
    const other = await seedOrganiser(shop.db, { key: 'strangers' })
    for (const organiser_id of [organiserId, other])
      for (const [at, actor, action, subject_kind, subject_id] of entries)
        await insertRow(shop.db, 'action_log', {
          organiser_id,
          at,
          actor_name: organiser_id === other ? `Strange ${actor}` : actor,
          action,
          subject_kind,
          subject_id,
          request_id: 'r',
        })
    desk = await openDesk(shop, { organiserId, role: 'finance' })
  })

  it.each([
    ['nothing', {}, [3, 2, 1, 0]],
    ['a person', { actor: 'Mara Quinn' }, [2, 0]],
    ['an action', { action: 'order.refunded' }, [3, 0]],
    ['an order, as people write it', { order: 'cccc-4444-dddd-5555' }, [3, 1]],
    ['a day', { from: '2027-03-02', to: '2027-03-02' }, [2, 1]],
    ['days from one on', { from: '2027-03-02' }, [3, 2, 1]],
    ['days up to one', { to: '2027-03-01' }, [0]],
    ['a person on a day', { actor: 'Mara Quinn', from: '2027-03-02' }, [2]],
    ['somebody of another organiser', { actor: 'Strange Mara Quinn' }, []],
  ])(
    'when it is narrowed to %s then it has just that, the newest first',
    async (_, query, found) => {
      const { data } = (await desk.call(listActions, { params, query })).body
      expect(data.map(({ at }) => at)).toEqual(
        found.map((index) => new Date(entries[index]?.[0] ?? 0).toISOString()),
      )
    },
  )

  it('when somebody took long then what they did stands on its day all the same, on whichever page', async () => {
    const quiet = { organiser: 'quiet-house' }
    const id = await seedOrganiser(shop.db, { key: quiet.organiser })
    const act = async (at: string, actor_name: string) =>
      await insertRow(shop.db, 'action_log', {
        organiser_id: id,
        at,
        actor_name,
        action: 'order.sold',
        subject_kind: 'order',
        subject_id: 'x',
        request_id: 'r',
      })
    // It got its number first, and its time late; between them others did thousands of things.
    await act('2027-05-02T12:00:00Z', 'Slow')
    await shop.db.query(
      `insert into action_log (organiser_id, at, actor_name, action, subject_kind, subject_id, request_id)
        select $1, timestamptz '2027-05-01T12:00:00Z' + g * interval '1 ms', 'Many', 'order.sold', 'order', 'x', 'r'
          from generate_series(1, 3000) g`,
      [id],
    )
    await act('2027-05-02T11:00:00Z', 'Quick')
    const there = await openDesk(shop, { organiserId: id, role: 'finance' })
    const page = async (query: { [name: string]: string }) =>
      (await there.call(listActions, { params: quiet, query })).body
    const names = (of: { data: readonly { actor: string }[] }) => of.data.map(({ actor }) => actor)
    expect(names(await page({ from: '2027-05-02', to: '2027-05-02' }))).toEqual(['Slow', 'Quick'])
    for (const narrowed of [
      {},
      { action: 'order.sold' },
      { subject_kind: 'order', subject_id: 'x' },
    ]) {
      const first = await page({ ...narrowed, limit: '1' })
      const next = await page({ ...narrowed, limit: '2', cursor: first.next_cursor ?? '' })
      expect([...names(first), ...names(next)]).toEqual(['Slow', 'Quick', 'Many'])
    }
    expect(names(await page({ actor: 'Slow' }))).toEqual(['Slow'])
  })

  it('names each of its people once, and nobody of others', async () => {
    const { data } = (await desk.call(listActors, { params })).body
    expect(data.map(({ name }) => name)).toEqual(['Finn Okafor', 'Mara Quinn', 'Till 1'])
  })
})
