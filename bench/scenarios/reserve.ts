import { createSecrets } from '../../packages/server/src/platform/secrets.ts'
import { runLoad } from '../http-load.ts'
import { reserveCall, seedSales } from '../reserve/seed-sales.ts'
import { secret } from '../reserve/servers.ts'
import { requestTo } from '../raw-request.ts'
import { measureLoads } from './loads.ts'
import type { Figure, Stage } from './scenario.ts'
import { startYardstick } from './yardstick.ts'

const clients = 64
const places = 200
/** More than reserve a second, for each second of a round. */
const buyersASecond = 12_000
const rounds = 3

/** The real `reserve_tickets`, with all its rules, beside a careful first version on the same PostgreSQL. */
export async function measureReserving(stage: Stage): Promise<readonly Figure[]> {
  const { seconds } = stage.options
  const { port } = await startYardstick(stage)
  const naive = (tickets: number) => ({
    port,
    requests: Array.from({ length: tickets }, (_, nth) => requestTo(`/reserve/${nth + 1}`)),
    answer: '"reserved":true',
  })
  const open = async (name: string, tickets: number, capacity: number) => {
    const { url, db } = await stage.place(name)
    const season = { tickets, capacity, buyers: buyersASecond * seconds * (rounds + 1) }
    const seeds = await seedSales(db, createSecrets(secret), season)
    const shop = await stage.shop(url)
    const answer = '"reserved":true'
    return { port: shop.port, requests: seeds.map(reserveCall), isOnce: true, answer }
  }
  const few = await open('few', 1, places)
  // Twice as many as there are places: all of them are taken, and as many are refused.
  const first = few.requests.splice(0, 2 * places)
  const next = () => first.shift() ?? null
  await runLoad({ port: few.port, clients, seconds: 60, next, classify: String })
  const against = 'one hot ticket, naive'
  return await measureLoads(
    stage,
    {
      [against]: naive(1),
      'one hot ticket': {
        ...(await open('hot', 1, 1_000_000)),
        against,
        atLeast: 6,
        p99AtMost: 0.2,
      },
      [`the same, its ${places} places sold out`]: {
        ...few,
        answer: '"reserved":false',
        against: 'one hot ticket',
        atLeast: 3,
      },
      '1,000 tickets, naive': naive(1_000),
      '1,000 tickets': {
        ...(await open('spread', 1_000, 10_000)),
        against: '1,000 tickets, naive',
      },
    },
    { clients, rounds, seconds },
  )
}
