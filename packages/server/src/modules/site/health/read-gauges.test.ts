import { describe, expect, it, vi } from 'vitest'
import { DatabaseAway } from '../../../platform/database/database-faults.ts'
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
      { name: '__pgboss__maintenance', count: 1, oldestAt: now },
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
    expect(await read('foyer_takes_orders')).toEqual(['1'])
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
    const away = new DatabaseAway('unreachable', new Error('connect ECONNREFUSED'))
    for (const way of ['readOne', 'query', 'transaction'] as const)
      vi.spyOn(shop.db, way).mockRejectedValue(away)
    expect(await read('foyer_database_up')).toEqual(['0'])
    expect(await read('foyer_takes_orders')).toEqual(['0'])
    expect(await read('foyer_held_places')).toEqual([])
    expect(await read('foyer_database_connections{')).toHaveLength(2)
  })

  it('when there is no room for an order then they say that none is taken, and that the database answers', async () => {
    // This stands for the full disk; a real one is in the tests of faults.
    await shop.db.query('alter table room_probe add constraint full_disk check (filling is null)')
    expect(await read('foyer_takes_orders')).toEqual(['0'])
    expect(await read('foyer_database_up')).toEqual(['1'])
    await shop.db.query('alter table room_probe drop constraint full_disk')
    expect(await read('foyer_takes_orders')).toEqual(['1'])
  })

  it('tell which published key signs the tickets of this process', async () => {
    const keys = await shop.app.inject('/.well-known/foyer-ticket-keys.json')
    const { kid } = keys.json<{ keys: { kid: string }[] }>().keys[0] ?? {}
    const labels = `version="[^"]+",commit="[^"]+",key="${kid}"`
    expect(await read('foyer_build_info{')).toEqual([
      expect.stringMatching(new RegExp(`^${labels}} 1$`)),
    ])
  })
})

it('a counter begins at 0 for each of its known labels, so that the first event is a rise', async () => {
  expect(await read('foyer_refunds_failed_total{provider="stripe"}')).toEqual(['0'])
  expect(await read('foyer_mails_sent_total{kind="order"}')).toEqual(['0'])
  expect(await read('foyer_mails_failed_total{kind="order"}')).toEqual(['0'])
  expect(await read('foyer_late_captures_total{')).toHaveLength(2)
  expect(await read('foyer_refunds_by_hand_total{')).toHaveLength(3)
})
