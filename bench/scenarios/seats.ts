import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PlanLayout } from '@foyer/contract/seating/plan-layout.ts'
import { makeArena } from '@foyer/contract/testing/make-arena.ts'
import { issueHoldToken } from '../../packages/server/src/modules/seating/holds/hold-token.ts'
import type { Database } from '../../packages/server/src/platform/database/db.ts'
import { randomIds } from '../../packages/server/src/platform/ids.ts'
import { createSecrets } from '../../packages/server/src/platform/secrets.ts'
import { sessionCookieOf } from '../../packages/server/src/platform/sessions/session-cookie.ts'
import { insertRow } from '../../packages/server/src/testing/builders/insert-row.ts'
import { seedShow } from '../../packages/server/src/testing/builders/seed-catalogue.ts'
import { startCounting } from '../journey/count-statements.ts'
import { requestTo } from '../raw-request.ts'
import { ipOf } from '../reserve/seed-sales.ts'
import { secret } from '../reserve/servers.ts'
import { measureDrawing } from './drawing.ts'
import { measureLoads } from './loads.ts'
import type { Figure, Stage } from './scenario.ts'

/** For two to four seats each: three quarters of the house. */
const buyers = 2_500
const smallHouse = join(import.meta.dirname, '../../catalogue/seating/northfield.json')
const path = '/ajax/organiser/event_dates'

/** An arena when its sale opens: a crowd that asks for the best seats, one that watches them go, and how the plan is drawn. */
export async function measureSeats(stage: Stage): Promise<readonly Figure[]> {
  await startCounting(stage.postgres)
  const { url, db } = await stage.place('arena')
  const date = await seedHouse(db, makeArena())
  const northfield = JSON.parse(readFileSync(smallHouse, 'utf8')) as PlanLayout
  const small = await seedHouse(db, northfield)
  const { port } = await stage.shop(url)
  const secrets = createSecrets(secret)
  const press = (_: unknown, number: number): string => {
    const token = randomBytes(32).toString('base64url')
    const xsrf = secrets.sign('xsrf', token)
    const cookie = `foyer=${sessionCookieOf(secrets, token)}; XSRF-TOKEN=${xsrf}`
    const bound = { sessionToken: token, eventDateId: date }
    return requestTo(
      `${path}/hold_best_seats/`,
      { ip: ipOf(number), cookie, xsrf },
      {
        event_date_id: date,
        seats: 2 + (number % 3),
        wheelchairs: 0,
        companions: 0,
        category: '',
        hold_token: issueHoldToken(secrets, bound, new Date()),
      },
    )
  }
  const strangers = Array.from({ length: buyers }, (_, number) => ({ ip: ipOf(number) }))
  const page = (url: string) => ({
    port,
    requests: strangers.map((stranger) => requestTo(url, stranger)),
  })
  const against = '/health/live'
  const loads = await measureLoads(
    stage,
    {
      [against]: page(against),
      'seats that are taken': {
        ...page(`${path}/get_seat_changes/${date}/?since=`),
        against,
        counted: { databaseUrl: url, atMost: 0.1 },
      },
      'best seats held': {
        port,
        requests: Array.from({ length: buyers }, press),
        isOnce: true,
        against,
        counted: { databaseUrl: url, atMost: 2 },
      },
    },
    { clients: 64, rounds: 3, seconds: stage.options.seconds },
  )
  const houses = { 'arena, 10,008 seats, canvas': date, 'Northfield, SVG': small }
  return [...loads, ...(await measureDrawing(`http://127.0.0.1:${port}`, houses))]
}

/** Seats of a house are sold only as two or more side by side, and none may be left alone. */
async function seedHouse(db: Database, layout: PlanLayout): Promise<number> {
  const seats = layout.zones.flatMap(({ rows }) => rows.flatMap((row) => row.seats))
  const planId = await insertRow(db, 'seating_plan', {
    key: randomIds.uuid(),
    provider: 'built_in',
    layout: JSON.stringify(layout),
    seat_count: seats.length,
  })
  const { stock } = await seedShow(db, {
    event: { seating_plan_id: planId, captcha: 'never' },
    types: layout.categories.map((category) => ({
      name: category.name,
      seat_category: category.name,
      stock: seats.filter((seat) => seat.category === category.name).length,
    })),
  })
  await db.query('analyze')
  return stock.dateId
}
