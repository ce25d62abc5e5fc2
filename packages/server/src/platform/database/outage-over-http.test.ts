import { addToBasket } from '@foyer/contract/endpoints/basket/add.ts'
import { getCheckout } from '@foyer/contract/endpoints/checkout/get.ts'
import { reserveTickets } from '@foyer/contract/endpoints/checkout/reserve-tickets.ts'
import { destroySale } from '@foyer/contract/endpoints/sale/destroy-sale.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { createBrowser, type Answer } from '../../testing/shoppers/browser.ts'
import { closeAtTheEnd } from '../../testing/shops/close-at-the-end.ts'
import { requireInvariants } from '../../testing/evidence/invariants.ts'
import {
  migratedTemplate,
  startMigratedPostgres,
} from '../../testing/postgres/migrated-postgres.ts'
import type { RealPostgres } from '../../testing/postgres/real-postgres.ts'
import { seedShow, type SeededStock } from '../../testing/builders/seed-catalogue.ts'
import { createTestFoyer, type TestFoyer } from '../../testing/shops/test-foyer.ts'
import { openPostgres } from './open-database.ts'

const closing = closeAtTheEnd()
let postgres: RealPostgres
let shop: TestFoyer
let stock: SeededStock

beforeAll(async () => {
  postgres = closing(await startMigratedPostgres())
  const url = await postgres.newDatabase('outage_over_http', migratedTemplate)
  const db = closing(openPostgres(url, 4))
  shop = closing(await createTestFoyer({ db }))
  ;({ stock } = await seedShow(db, { types: [{ name: 'Stalls', price: 2_000 }] }))
})

/** Describes an answer that is neither a success, nor an ordinary refusal, nor "come again"; null for these. */
function faultIn({ status, headers, body }: Answer<unknown>): string | null {
  if (status < 500) return null
  if (status === 503 && headers['retry-after'] !== undefined) return null
  return `${status} ${JSON.stringify(body)}`
}

interface Crowd {
  readonly answers: Answer<unknown>[]
  /** Baskets whose reservation was acknowledged and then not there. */
  readonly lost: unknown[]
  /** The acknowledged reservations: how many tickets each buyer holds. */
  stop(): Promise<number>
}

/** Buyers who look, add, reserve and release, one call after another, until they are told to stop. */
function letBuy(buyers: number): Crowd {
  const answers: Answer<unknown>[] = []
  const lost: unknown[] = []
  let isOver = false
  const seen = <One extends Answer<unknown>>(answer: One): One => {
    answers.push(answer)
    return answer
  }
  const crowd = Array.from({ length: buyers }, async (_, index) => {
    const buyer = createBrowser(shop.app, `10.9.${index}.1`)
    let held = 0
    while (!isOver) {
      const ticket = { [stock.typeId]: { ticket: stock.wire, qty: 1 } }
      seen(await buyer.send(addToBasket, { ticket }))
      const reserved = seen(await buyer.call(reserveTickets))
      seen(await buyer.inject({ url: '/', headers: { accept: 'text/html' } }))
      const checkout = seen(await buyer.call(getCheckout))
      held = reserved.status === 200 && reserved.body.reserved ? 1 : 0
      if (checkout.status === 200 && held === 1 && checkout.body.seconds_remaining <= 0)
        lost.push(checkout.body)
      if (isOver) break
      // Released, or unknown: the next round asks again, and where none follows nothing is owed to this buyer.
      held = 0
      seen(await buyer.send(destroySale, {}))
      await sleep(2)
    }
    return held
  })
  return {
    answers,
    lost,
    async stop() {
      isOver = true
      return (await Promise.all(crowd)).reduce((sum, held) => sum + held, 0)
    },
  }
}

async function expectNoFaults(crowd: Crowd): Promise<void> {
  const acknowledged = await crowd.stop()
  expect(crowd.answers.map(faultIn).filter((fault) => fault !== null)).toEqual([])
  expect(crowd.lost).toEqual([])
  await requireInvariants(shop.db)
  const { rows } = await shop.db.query('select sum(held)::int as held from ticket_stock')
  expect(Number(rows[0]?.['held'])).toBeGreaterThanOrEqual(acknowledged)
}

describe('a shop whose database has trouble', () => {
  it('when connections are ended one by one under load then nobody gets anything but an answer or "come again"', async () => {
    const crowd = letBuy(6)
    const operator = new Client({ connectionString: postgres.url })
    await operator.connect()
    for (let ended = 0; ended < 30; ended += 1) {
      await operator.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
          where backend_type = 'client backend' and pid <> pg_backend_pid() order by state = 'active' desc, random() limit 1`,
      )
      await sleep(15)
    }
    await operator.end()
    // Afterwards they are served as before.
    const served = () => crowd.answers.filter(({ status }) => status === 200).length
    const before = served()
    while (served() < before + 60) await sleep(5)
    await expectNoFaults(crowd)
    expect(served()).toBeGreaterThanOrEqual(before + 60)
  })

  it.each(['fast', 'immediate'] as const)(
    'when PostgreSQL restarts (%s) then everybody is told to come again, until it is back',
    async (mode) => {
      const crowd = letBuy(6)
      await sleep(100)
      await postgres.stopServer(mode)
      const visitor = createBrowser(shop.app)
      const page = await visitor.inject({ url: '/', headers: { accept: 'text/html' } })
      expect(page).toMatchObject({ status: 503, headers: { 'retry-after': '2' } })
      expect(page.body).toContain('Your tickets and your basket are safe with us.')
      expect((await visitor.inject({ url: '/health/ready' })).status).toBe(503)
      await postgres.startServer()
      const started = performance.now()
      while ((await visitor.inject({ url: '/' })).status !== 200) await sleep(10)
      expect(performance.now() - started, 'milliseconds until it works again').toBeLessThan(2000)
      await sleep(50)
      await expectNoFaults(crowd)
    },
  )
})
