import { migrate } from '../../packages/server/src/platform/database/migrate.ts'
import { openPostgres } from '../../packages/server/src/platform/database/open-database.ts'
import { startRealPostgres } from '../../packages/server/src/testing/postgres/real-postgres.ts'
import { openClient } from '../http-load.ts'
import { httpBuyer, type Times } from '../purchase/http-buyer.ts'
import { requestsOf, user } from '../purchase/requests.ts'
import { openShop, type Shop } from '../purchase/shop.ts'
import { atMost, percentile, type Report } from '../report.ts'
import { withClient } from '../with-client.ts'
import { slowMailServer } from './slow-mail-server.ts'

const toMany = 50_000
/** How many people ask for a code, one after the other. */
const codes = 30
const slowMs = 100

/**
 * How long somebody who signs in waits for the code, from the press of the button until the mail server has the mail: with an empty
 * outbox, while 50,000 bulk mails wait and go out, and the same with a mail server that answers slowly.
 */
export async function benchMails(): Promise<Report> {
  await using opened = new AsyncDisposableStack()
  const postgres = opened.adopt(await startRealPostgres({ own: true }), (one) => one.stop())
  const databaseUrl = await postgres.newDatabase('mails')
  const db = openPostgres(databaseUrl, 2)
  await migrate(db)
  await db.close()
  const shop = opened.adopt(
    await openShop({ databaseUrl, environment: { FOYER_DEMO: '0' } }),
    (one) => one.close(),
  )
  const empty = await signIn(shop, 0)
  await fillOutbox(databaseUrl)
  const full = await signIn(shop, 1)
  const left = await countWaiting(databaseUrl)
  await shop.close()
  const slow = opened.adopt(
    await openShop({
      databaseUrl,
      environment: { FOYER_DEMO: '0' },
      mailThrough: async (smtpUrl) => {
        const server = opened.adopt(await slowMailServer(smtpUrl, slowMs), (one) => one.close())
        return server.url
      },
    }),
    (one) => one.close(),
  )
  const slowly = await signIn(slow, 2)
  const row = (what: string, times: readonly number[], waiting: number): string[] => [
    what,
    String(waiting),
    percentile(times, 0.5).toFixed(0),
    Math.max(...times).toFixed(0),
  ]
  return {
    tables: [
      {
        title: `From asking for a sign-in code until the mail server has it, ${codes} people one after the other`,
        columns: ['', 'mails to many that still wait', 'p50 ms', 'longest ms'],
        rows: [
          row('nothing waits', empty, 0),
          row('mails to many go out', full, left),
          row(
            `the same, ${slowMs} ms for each answer of the mail server`,
            slowly,
            await countWaiting(databaseUrl),
          ),
        ],
      },
    ],
    goals: [
      atMost('the slowest code while mails to many wait', Math.max(...full), 2_000, ' ms'),
      atMost('the same with a slow mail server', Math.max(...slowly), 2_000, ' ms'),
    ],
  }
}

/** How many milliseconds each person waits for their code; every round has new people. */
async function signIn(shop: Shop, round: number): Promise<readonly number[]> {
  const times: Times = new Map()
  const waited: number[] = []
  const client = await openClient(shop.port)
  for (let number = 0; number < codes; number += 1) {
    const buyer = httpBuyer(client, shop.simulators, 1 + round * codes + number, times)
    const { read, post } = requestsOf(buyer)
    await read(`${user}/get_user/`)
    const began = performance.now()
    await post(`${user}/send_one_time_code/`, { email: buyer.email })
    await buyer.readCode()
    waited.push(performance.now() - began)
  }
  client.close()
  return waited
}

/** What cancelling a date leaves in the outbox: a mail about a refund for each order. */
async function fillOutbox(databaseUrl: string): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    await client.query(
      `insert into mail (dedupe_key, kind, urgency, priority, to_email, payload, next_attempt_at, due_at, message_id, created_at)
        select 'bench:' || n, 'refund', 'many', 1, 'guest' || n || '@example.org',
            '{"siteName":"Foyer","reference":"7K3MQX2B9PDTWA4H","currency":"GBP","amount":1540,"toVouchers":0,"tickets":["Standing"],"reason":""}',
            'infinity', now(), '<bench' || n || '@example.org>', now()
          from generate_series(1, $1::int) n`,
      [toMany],
    )
    await client.query(`select queue_jobs('[{"name":"send-mails","data":{}}]')`)
  })
}

async function countWaiting(databaseUrl: string): Promise<number> {
  return await withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ waiting: number }>(
      `select count(*)::int as waiting from mail where urgency = 'many' and status = 'queued'`,
    )
    return rows[0]?.waiting ?? 0
  })
}
