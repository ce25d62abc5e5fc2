import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database, Tx } from '../../platform/database/db.ts'
import { raceShops } from '../../testing/shops/race-shops.ts'
import { problemsOf } from './catalogue-fixture.ts'
import { importCatalogue } from './import-catalogue.ts'
import { smallCatalogue, smallPlan } from './small-catalogue.test-data.ts'
import { aroundStatements } from '../../testing/postgres/around-statements.ts'

const withoutConcert = smallCatalogue
  .replace(/ {2}concert:[\s\S]*?(?=^ {2}play:)/m, '')
  .replace(/codes:[\s\S]*/, '')

describe('an import while somebody buys', () => {
  const { shopAt, shoppers } = raceShops(1)
  let directory = ''
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'foyer-catalogue-race-'))
    await writeFile(join(directory, 'plan.json'), smallPlan)
    await writeFile(join(directory, 'quay.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  })
  afterAll(async () => await rm(directory, { recursive: true }))

  const put = async (text: string, db: Database = shopAt(0).db) => {
    const file = join(directory, 'small.yaml')
    await writeFile(file, text)
    return await importCatalogue({ db, dataDir: directory, clock: shopAt(0).clock }, file)
  }
  /** A buyer of the concert who has not yet pressed the button. */
  const buyerAtTheButton = async () => {
    const { rows } = await shopAt(0).db
      .query(`select s.id, e.id as event, d.id as date, t.id as type
        from ticket_stock s join ticket_type t on t.id = s.ticket_type_id
          join event_date d on d.id = s.event_date_id join event e on e.id = d.event_id
        where t.key = 'concert/standing'`)
    const [row] = rows
    const [buyer] = shoppers(1)
    if (row === undefined || buyer === undefined) throw new Error('no concert')
    const wire = `${String(row['event'])}|${String(row['date'])}|${String(row['type'])}|0`
    await buyer.add([
      { id: Number(row['id']), dateId: Number(row['date']), typeId: Number(row['type']), wire },
      1,
    ])
    return { buyer, stockId: Number(row['id']) }
  }
  const somebodyWaits = async () => {
    await expect
      .poll(async () => {
        const { rows } = await shopAt(0).db.query(
          `select count(*)::int as waiting from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
        )
        return rows[0]?.['waiting']
      })
      .toBeGreaterThan(0)
  }

  it('when tickets are taken between its start and its decision then it counts them', async () => {
    await put(smallCatalogue)
    const { stockId } = await buyerAtTheButton()
    const decided = Promise.withResolvers<readonly string[]>()
    await shopAt(0).db.transaction(async (tx) => {
      await tx.dynamic.run(
        'testing.hold_one',
        'update ticket_stock set held = held + 1 where id = $1',
        [stockId],
      )
      decided.resolve(problemsOf(put(withoutConcert)))
      await somebodyWaits()
    })
    expect(await decided.promise).toEqual([expect.stringContaining('"Concert" (1 held)')])
    await shopAt(0).db.query('update ticket_stock set held = 0 where id = $1', [stockId])
  })

  it('when a reservation waits for it then nobody gets a ticket of what it archived', async () => {
    await put(smallCatalogue)
    const { buyer, stockId } = await buyerAtTheButton()
    const looked = Promise.withResolvers<void>()
    const goOn = Promise.withResolvers<void>()
    const importing = put(
      withoutConcert,
      pausing(shopAt(0).db, 'catalogue.lock_stock', async () => {
        looked.resolve()
        await goOn.promise
      }),
    )
    await looked.promise
    const reserving = buyer.reserve()
    await somebodyWaits()
    goOn.resolve()
    expect(await importing).toContainEqual(expect.objectContaining({ archived: 1 }))
    expect(await reserving).toMatchObject({ reserved: false })
    const { rows } = await shopAt(0).db.query('select held from ticket_stock where id = $1', [
      stockId,
    ])
    expect(rows).toEqual([{ held: 0 }])
  })
})

/** A database whose transactions stop after the statement with this name until `pause` is over. */
function pausing(db: Database, statement: string, pause: () => Promise<void>): Database {
  const slow = (tx: Tx): Tx =>
    aroundStatements(tx, async (name, ask) => {
      const rows = await ask()
      if (name === statement) await pause()
      return rows
    })
  return {
    ...db,
    transaction: async (work) => await db.transaction(async (tx) => await work(slow(tx))),
  }
}
