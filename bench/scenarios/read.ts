import { createSecrets } from '../../packages/server/src/platform/secrets.ts'
import { requestTo } from '../raw-request.ts'
import { ipOf, seedSales } from '../reserve/seed-sales.ts'
import { secret } from '../reserve/servers.ts'
import { measureLoads } from './loads.ts'
import type { Figure, Stage } from './scenario.ts'
import { startYardstick } from './yardstick.ts'

const visitors = 4096

/** What is only looked at, beside the HTTP framework alone and with one SELECT. */
export async function measureReading(stage: Stage): Promise<readonly Figure[]> {
  const { url, db } = await stage.place('read')
  const { port } = await stage.shop(url, { environment: { FOYER_DEMO: '1' } })
  const season = { tickets: 1, capacity: 1_000_000, buyers: visitors }
  const buyers = await seedSales(db, createSecrets(secret), season)
  await db.query('vacuum (analyze)')
  const { port: barePort } = await startYardstick(stage)
  const strangers = Array.from({ length: visitors }, (_, number) => ({ ip: ipOf(number) }))
  const page = (path: string) => ({
    port,
    requests: strangers.map((stranger) => requestTo(path, stranger)),
  })
  const against = '/health/live'
  return await measureLoads(
    stage,
    {
      'bare fastify': { port: barePort, requests: [requestTo('/bare')] },
      'fastify, one SELECT': {
        port: barePort,
        requests: strangers.map((_, number) => requestTo(`/select/${1 + (number % 1000)}`)),
        against: 'bare fastify',
      },
      [against]: { ...page(against), against: 'bare fastify' },
      'checkout/get, one line': {
        port,
        requests: buyers.map((buyer) => requestTo('/ajax/checkout/checkout/get/', buyer)),
        against: 'fastify, one SELECT',
        atLeast: 0.2,
      },
      'event page': { ...page('/events/late-night-jazz/'), against, atLeast: 0.7 },
      home: { ...page('/'), against, atLeast: 0.7 },
      'all events': { ...page('/all-events/'), against, atLeast: 0.7 },
    },
    { clients: 64, rounds: 3, seconds: stage.options.seconds },
  )
}
