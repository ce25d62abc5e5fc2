import { getQueue } from '@foyer/contract/api/queues/get-queue.ts'
import { listQueues } from '@foyer/contract/api/queues/list-queues.ts'
import { shopQueueKey } from '@foyer/contract/api/queues/queue-shapes.ts'
import { steerQueue } from '@foyer/contract/api/queues/steer-queue.ts'
import type { GivenBodyOf } from '@foyer/contract/api/operation.ts'
import { listActions } from '@foyer/contract/api/staff/list-actions.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { queueRoomMs } from '@foyer/contract/limits.ts'
import { minuteMs } from '@foyer/contract/time-units.ts'
import { seedShow, type ShowOverrides } from '../../../testing/builders/seed-catalogue.ts'
import { openDesk, type DeskCaller } from '../../../testing/desk/desk-caller.ts'
import { shopForTests } from '../../../testing/shops/shop-for-tests.ts'

const shop = shopForTests()

let owner: DeskCaller
let operator: DeskCaller
let organiser = ''
let organiserId = 0
let queue = ''
const open = async (over: ShowOverrides) => {
  const show = await seedShow(shop.db, over)
  organiserId = show.organiserId
  queue = show.slug
  const { rows } = await shop.db.query('select key from organiser where id = $1', [organiserId])
  organiser = String(rows[0]?.['key'])
  owner = await openDesk(shop, { organiserId, role: 'owner' })
  operator = await openDesk(shop, { isOperator: true })
}

/** Minutes until the sale of an event begins: its waiting room opens in half an hour. */
const saleIn = queueRoomMs / minuteMs + 30
const minutesOn = (minutes: number) => new Date(shop.clock.now().getTime() + minutes * minuteMs)
const steer = async (body: GivenBodyOf<typeof steerQueue>, who = owner, key = queue) => {
  const answer = await who.try(steerQueue, { params: { organiser, queue: key }, body })
  return answer.status === 200 ? answer.body : { refused: answer.body['detail'] }
}
const look = async () => (await owner.call(getQueue, { params: { organiser, queue } })).body

describe('a queue of an event that is on sale', () => {
  beforeEach(async () => await open({ event: { queue: 'automatic' } }))

  it('when it is opened then people are called at once, and never twice at the same time', async () => {
    expect(await look()).toMatchObject({ state: 'off', run: null, page: `/queue/${queue}/` })
    const opened = await steer({ act: 'open' })
    expect(opened).toMatchObject({ state: 'open', run: { arrivals: 0, rate: null } })
    expect(await steer({ act: 'open' })).toEqual({ refused: 'This queue is open already.' })
    const { rows } = await shop.db.query('select length(seed) as bytes from queue where key = $1', [
      queue,
    ])
    expect(rows).toEqual([{ bytes: 32 }])
  })

  it('when it is paused then it is until it goes on', async () => {
    expect(await steer({ act: 'pause' })).toEqual({ refused: 'This queue is not going.' })
    await steer({ act: 'open' })
    expect(await steer({ act: 'resume' })).toEqual({ refused: 'This queue is not paused.' })
    expect(await steer({ act: 'pause' })).toMatchObject({ state: 'paused' })
    expect(await steer({ act: 'pause' })).toEqual({ refused: 'This queue is paused already.' })
    expect(await steer({ act: 'open' })).toEqual({
      refused: 'This queue is paused. Let it go on instead.',
    })
    expect(await steer({ act: 'resume' })).toMatchObject({ state: 'open' })
  })

  it('when a rate is set then it counts until the shop decides again', async () => {
    await steer({ act: 'open' })
    expect(await steer({ act: 'rate', rate: 120 })).toMatchObject({ run: { rate: 120 } })
    expect(await steer({ act: 'rate', rate: null })).toMatchObject({ run: { rate: null } })
    const wrong = await owner.try(steerQueue, {
      params: { organiser, queue },
      body: { act: 'rate', rate: 0 },
    })
    expect(wrong.status).toBe(422)
  })

  it('when it is closed then it is over, and can be opened anew', async () => {
    await steer({ act: 'open' })
    expect(await steer({ act: 'close' })).toMatchObject({
      state: 'off',
      run: { closed: expect.any(String) as string },
    })
    await steer({ act: 'open' })
    const { rows } = await shop.db.query(
      'select count(distinct seed)::int as seeds from queue where key = $1',
      [queue],
    )
    expect(rows).toEqual([{ seeds: 2 }])
  })

  it('when it is steered then the log says who did what', async () => {
    await steer({ act: 'open' })
    await steer({ act: 'rate', rate: 30 })
    const { body } = await owner.call(listActions, { params: { organiser } })
    expect(body.data.slice(0, 2)).toMatchObject([
      {
        action: 'queue.rate_set',
        subject_kind: 'queue',
        subject_id: queue,
        before: { rate: null },
        after: { rate: 30 },
      },
      { action: 'queue.opened' },
    ])
  })

  it('shows how fast people were called, and how far it was served', async () => {
    await steer({ act: 'open' })
    for (const [seconds, serving] of [
      [0, 10],
      [30, 20],
      [60, 40],
    ])
      await shop.db.query(
        `insert into queue_serving (queue_id, at, serving, inside)
          select id, $2::timestamptz + make_interval(secs => $3), $4, 3 from queue where key = $1`,
        [queue, shop.clock.now(), seconds, serving],
      )
    shop.clock.advance(minuteMs)
    const { called_a_minute: called, history } = await look()
    expect(called).toBe(30)
    expect(history.map(({ serving }) => serving)).toEqual([10, 20, 40])
  })
})

describe('a queue of an event whose sale is to come', () => {
  beforeEach(async () => {
    await open({ event: { queue: 'always' }, dates: [{ on_sale_from: minutesOn(saleIn) }] })
  })
  const arrive = async () => {
    const { rows } = await shop.db.query(
      'update queue set arrivals = 1 where key = $1 and closed_at is null returning id',
      [queue],
    )
    expect(rows).toHaveLength(1)
  }

  it('when it is opened then people gather for the sale', async () => {
    expect(await look()).toMatchObject({
      state: 'to_come',
      waits_from: minutesOn(30).toISOString(),
      sale_opens: minutesOn(saleIn).toISOString(),
    })
    expect(await steer({ act: 'open' })).toMatchObject({
      state: 'gathering',
      run: { opens: minutesOn(saleIn).toISOString() },
    })
  })

  it('when people gather then nobody is called for what is not on sale', async () => {
    await steer({ act: 'open' })
    expect(await steer({ act: 'open' })).toEqual({
      refused: expect.stringContaining('Nothing of it is on sale before') as string,
    })
    await shop.db.query(
      'update event_date set on_sale_from = null from event e where e.id = event_id and e.key = $1',
      [queue],
    )
    expect(await steer({ act: 'open' })).toMatchObject({ state: 'open' })
  })

  it('when people gather then nobody takes their places from them', async () => {
    await steer({ act: 'open' })
    await arrive()
    expect(await steer({ act: 'close' })).toEqual({
      refused: expect.stringMatching(
        /^1 person has a place for the sale that is to come/,
      ) as string,
    })
    expect(await steer({ act: 'pause' })).toMatchObject({ state: 'paused' })
    await shop.db.query(`update event set queue = 'never' where key = $1`, [queue])
    expect(await steer({ act: 'close' })).toMatchObject({ state: 'off' })
  })
})

describe('a queue that is none', () => {
  it('when an event has none then it says where to choose one', async () => {
    await open({})
    expect(await steer({ act: 'open' })).toEqual({
      refused: expect.stringContaining('This event has no queue') as string,
    })
    expect((await owner.call(listQueues, { params: { organiser } })).body.data).toEqual([])
  })

  it('when nothing is on sale any more then it is not opened', async () => {
    const past = { starts_at: '2026-01-01T19:30:00Z' }
    await open({ event: { queue: 'always' }, dates: [past] })
    expect(await steer({ act: 'open' })).toEqual({
      refused: 'Nothing of it is on sale, and nothing will be.',
    })
  })
})

describe('the queue of the whole shop', () => {
  beforeEach(async () => await open({}))

  it('is the operator’s alone', async () => {
    const listed = async (who: DeskCaller) =>
      (await who.call(listQueues, { params: { organiser } })).body.data.map(({ key }) => key)
    expect(await listed(owner)).toEqual([])
    expect(await listed(operator)).toEqual([shopQueueKey])
    const params = { organiser, queue: shopQueueKey }
    expect((await owner.try(steerQueue, { params, body: { act: 'open' } })).status).toBe(404)
    expect(await steer({ act: 'open' }, operator, shopQueueKey)).toMatchObject({ queue: null })
    expect(await listed(owner)).toEqual([])
    const { rows } = await shop.db.query(
      `select organiser_id from action_log where action = 'queue.opened' and subject_id = $1`,
      [shopQueueKey],
    )
    expect(rows).toEqual([{ organiser_id: null }])
  })
})

it('when events wait together then they have one queue, which another organiser does not find', async () => {
  await open({ event: { queue: 'always', queue_group: 'tour' } })
  await seedShow(shop.db, { organiserId, event: { queue: 'automatic', queue_group: 'tour' } })
  const key = `${organiser}.tour`
  const { body } = await owner.call(listQueues, { params: { organiser } })
  expect(body.data.map((one) => [one.key, one.queue, one.events.length])).toEqual([
    [key, 'always', 2],
  ])
  const other = await seedShow(shop.db)
  const { rows } = await shop.db.query('select key from organiser where id = $1', [
    other.organiserId,
  ])
  const foreign = await openDesk(shop, { organiserId: other.organiserId, role: 'owner' })
  const answer = await foreign.try(steerQueue, {
    params: { organiser: String(rows[0]?.['key']), queue: key },
    body: { act: 'open' },
  })
  expect(answer.status).toBe(404)
})
