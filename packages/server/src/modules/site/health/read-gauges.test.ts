import { describe, expect, it, vi } from 'vitest'
import { shopForTests } from '../../../testing/shops/shop-for-tests.ts'

const metricsToken = 'a-token-for-the-operator-only'

const shop = shopForTests({ env: { METRICS_TOKEN: metricsToken } }, { each: 'test' })

/** The lines of /metrics that begin with `name`, without it. */
async function read(name: string): Promise<string[]> {
  const headers = { authorization: `Bearer ${metricsToken}` }
  const answer = await shop.app.inject({ url: '/metrics', headers })
  expect(answer.statusCode).toBe(200)
  const lines = answer.body.split('\n').filter((line) => line.startsWith(name))
  return lines.map((line) => line.slice(name.length).trim())
}

describe('the gauges of /metrics', () => {
  it('tell what is held, what waits, and for how long', async () => {
    const now = shop.clock.now()
    const { rows } = await shop.db.query(
      `insert into sale (reference, state, status, created_at, updated_at) values ('ABCD', 'basket', 'basket', $1, $1) returning id`,
      [now],
    )
    await shop.db.query(
      `insert into payment (sale_id, provider, status, amount, currency, idempotency_key, created_at, updated_at)
        values ($1, 'stripe', 'open', 1000, 'GBP', 'one', $2, $2)`,
      [rows[0]?.['id'], now],
    )
    await shop.db.query(
      `insert into mail (dedupe_key, kind, to_email, payload, next_attempt_at, message_id, created_at)
        values ('one', 'order', 'ada@example.com', '{}', $1, 'one@example.com', $1)`,
      [now],
    )
    vi.spyOn(shop.foyer.jobs, 'waiting').mockResolvedValue([
      { name: 'send-mails', count: 3, oldestAt: now },
    ])
    shop.clock.advance(90_000)
    expect(await read('foyer_open_payments{')).toEqual(['provider="stripe",status="open"} 1'])
    expect(await read('foyer_open_payments_age_seconds{')).toEqual([
      'provider="stripe",status="open"} 90',
    ])
    expect(await read('foyer_outbox_waiting')).toEqual(['1'])
    expect(await read('foyer_outbox_age_seconds')).toEqual(['90'])
    expect(await read('foyer_held_places')).toEqual(['0'])
    expect(await read('foyer_jobs_waiting{')).toEqual(['queue="send-mails"} 3'])
    expect(await read('foyer_jobs_age_seconds{')).toEqual(['queue="send-mails"} 90'])
    expect(await read('foyer_database_up')).toEqual(['1'])
    expect(await read('foyer_draining')).toEqual(['0'])
  })

  it('tell how far the queues are that are going, and nothing of those that are closed', async () => {
    const now = shop.clock.now()
    const columns = `key, started_at, opens_at, seed, arrivals, drawn, drawn_at, serving, inside, window_size, available`
    await shop.db.query(
      `insert into queue (${columns}) values
        ('concert', $1, $1, $2, 50, 20, $1, 12.5, 8, 100.5, 90), ('gathers', $1, $1, $2, 7, null, null, 0, 0, 100, 0)`,
      [now, Buffer.alloc(32)],
    )
    expect(await read('foyer_queue_waiting{')).toEqual([
      'queue="concert"} 38',
      'queue="gathers"} 7',
    ])
    expect(await read('foyer_queue_serving{queue="concert"}')).toEqual(['12'])
    expect(await read('foyer_queue_inside{queue="concert"}')).toEqual(['8'])
    expect(await read('foyer_queue_window{queue="concert"}')).toEqual(['100'])
    expect(await read('foyer_queue_available{queue="concert"}')).toEqual(['90'])
    await shop.db.query('update queue set closed_at = $1', [now])
    expect(await read('foyer_queue_waiting{')).toEqual([])
  })

  it('when the database is away then they say so, and keep no old figure', async () => {
    expect(await read('foyer_held_places')).toEqual(['0'])
    vi.spyOn(shop.db, 'read').mockRejectedValue(new Error('connect ECONNREFUSED'))
    expect(await read('foyer_database_up')).toEqual(['0'])
    expect(await read('foyer_held_places')).toEqual([])
    expect(await read('foyer_database_connections{')).toHaveLength(2)
  })
})
