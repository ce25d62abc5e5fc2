import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applyChanges } from '@foyer/contract/api/catalogue/apply-changes.ts'
import { raceShops } from '../../../testing/shops/race-shops.ts'
import {
  applyDocument,
  CatalogueProblems,
  findDocument,
  importCatalogue,
  planDocument,
} from '../../catalogue/exports.ts'
import { concert, openOrganiser, type DeskOrganiser } from './catalogue-fixture.ts'

const { adult, child } = concert.tickets

describe('an event that is changed while many buy it', () => {
  const { shopAt, shoppers } = raceShops(3)
  let own: DeskOrganiser
  let directory = ''
  beforeAll(async () => {
    own = await openOrganiser(shopAt(0), 'The Quay')
    directory = await mkdtemp(join(tmpdir(), 'foyer-desk-race-'))
  })
  afterAll(async () => await rm(directory, { recursive: true }))

  const stockOf = async (key: string) => {
    const { rows } = await shopAt(0).db.query(
      `select s.id, e.id as event, d.id as date, t.id as type, s.capacity, s.held + s.sold as taken
        from ticket_stock s join ticket_type t on t.id = s.ticket_type_id
          join event_date d on d.id = s.event_date_id join event e on e.id = d.event_id
        where t.key = $1 and d.key = $2`,
      [`${key}/adult`, `${key}/friday`],
    )
    const [row] = rows as Record<'id' | 'event' | 'date' | 'type' | 'capacity' | 'taken', number>[]
    if (row === undefined) throw new Error('no such event')
    return row
  }
  const withStock = (stock: number) => ({ tickets: { adult: { ...adult, stock }, child } })
  /** Buyers with two tickets each in their baskets, who have not yet pressed the button. */
  const buyersAtTheButton = async (key: string, count: number) => {
    const { id, event, date, type } = await stockOf(key)
    const buyers = shoppers(count)
    const line = { id, dateId: date, typeId: type, wire: `${event}|${date}|${type}|0` }
    await Promise.all(buyers.map(async (buyer) => await buyer.add([line, 2])))
    return buyers
  }
  const reserve = async (buyers: Awaited<ReturnType<typeof buyersAtTheButton>>) =>
    await Promise.all(buyers.map(async (buyer) => (await buyer.reserve()) as { reserved: boolean }))

  it('when its stock falls meanwhile then nobody holds more than there is', async () => {
    for (let round = 0; round < 3; round += 1) {
      const title = `Falling ${round}`
      const key = await own.make('events', title, { ...concert, title })
      const buyers = await buyersAtTheButton(key, 14)
      const { fields } = await own.look('events', key)
      await own.write('events', key, { ...fields, ...withStock(20) })
      const [answer, reserved] = await Promise.all([own.tryApply('events', key), reserve(buyers)])
      const { capacity, taken } = await stockOf(key)
      const bought = reserved.filter((one) => one.reserved).length * 2
      expect(taken).toBe(bought)
      expect(taken).toBeLessThanOrEqual(capacity)
      // Either it was made before they had too many, or it was refused at its field.
      const wrong = answer.body.errors?.map(({ field }) => field)
      expect([
        { status: 200, capacity: 20, wrong: undefined },
        { status: 422, capacity: 60, wrong: ['tickets.adult.stock'] },
      ]).toContainEqual({ status: answer.status, capacity, wrong })
    }
  })

  it('when it looks without a lock then the same race breaks it', async () => {
    const key = await own.make('events', 'Control', { ...concert, title: 'Control' })
    const buyers = await buyersAtTheButton(key, 14)
    const { fields } = await own.look('events', key)
    await own.write('events', key, { ...fields, ...withStock(20) })
    const { db, clock } = shopAt(0)
    const now = clock.now()
    const place = {
      organiserId: own.organiserId,
      organiserKey: own.key,
      timeZone: 'Europe/London',
      isOperator: false,
    }
    const applying = db.transaction(async (tx) => {
      const document = await findDocument(tx, { section: 'events', key })
      if (document === undefined) throw new Error('no document')
      const planned = await planDocument(tx, place, document, { now, isLocked: false })
      expect(planned.problems).toEqual([])
      await reserve(buyers)
      await applyDocument(tx, document, planned, { now, by: null })
    })
    // Only the database's own check is left then: no text at a field, and nothing for the person to mend.
    await expect(applying).rejects.toThrow(/check constraint/)
    expect((await stockOf(key)).taken).toBe(28)
  })

  it('when it was looked at before they bought then what is sold is asked once more under the lock', async () => {
    const key = await own.make('events', 'Locked later', { ...concert, title: 'Locked later' })
    const buyers = await buyersAtTheButton(key, 14)
    const { fields } = await own.look('events', key)
    await own.write('events', key, { ...fields, ...withStock(20) })
    const { db, clock } = shopAt(0)
    const place = {
      organiserId: own.organiserId,
      organiserKey: own.key,
      timeZone: 'Europe/London',
      isOperator: false,
    }
    await db.transaction(async (tx) => {
      const document = await findDocument(tx, { section: 'events', key })
      if (document === undefined) throw new Error('no document')
      const looking = { now: clock.now(), isLocked: false }
      const planned = await planDocument(tx, place, document, looking)
      expect(planned.problems).toEqual([])
      await reserve(buyers)
      const locked = await planned.locked()
      expect(locked.problems.map(({ path }) => path)).toEqual([['tickets', 'adult', 'stock']])
    })
  })

  it('when two apply the same version then one is done, and the other is told', async () => {
    const key = await own.make('events', 'Two appliers', { ...concert, title: 'Two appliers' })
    const { fields } = await own.look('events', key)
    await own.write('events', key, { ...fields, ...withStock(70) })
    const version = await own.tagOf('events', key)
    const answers = await Promise.all(
      Array.from(
        { length: 8 },
        async () =>
          await own.owner.try(applyChanges, { params: own.at('events', key), version, body: {} }),
      ),
    )
    const statuses = answers.map(({ status }) => status).toSorted((one, other) => one - other)
    expect(statuses).toEqual([200, ...Array.from({ length: 7 }, () => 412)])
    const { rows } = await shopAt(0).db.query(
      `select count(*)::int as count from action_log where action = 'document.applied' and subject_id = $1`,
      [key],
    )
    // The first time it was made, and once now.
    expect(rows).toEqual([{ count: 2 }])
  })

  it('when many events are applied at once then none waits for another, and none is lost', async () => {
    const titles = Array.from({ length: 6 }, (_, nth) => `Beside ${nth}`)
    const keys: string[] = []
    for (const title of titles) keys.push(await own.make('events', title, { ...concert, title }))
    for (const key of keys) {
      const { fields } = await own.look('events', key)
      await own.write('events', key, { ...fields, ...withStock(30) })
    }
    const answers = await Promise.all(keys.map(async (key) => await own.tryApply('events', key)))
    expect(answers.map(({ status }) => status)).toEqual(keys.map(() => 200))
    for (const key of keys) expect((await stockOf(key)).capacity).toBe(30)
  })

  it('when a file is imported meanwhile then one waits for the other, and the desk keeps its own', async () => {
    const key = await own.make('events', 'Against a file', { ...concert, title: 'Against a file' })
    const path = join(directory, 'season.yaml')
    await writeFile(
      path,
      `catalogue: season
organisers: { file-organiser: { name: Of a file } }
events:
  ${key}:
    title: By the file
    organiser: file-organiser
    dates: { friday: { starts: 2027-02-12 19:30 } }
    tickets: { adult: { name: Adult, price: 1, stock: 1 } }
  of-the-file:
    title: Of the file
    organiser: file-organiser
    dates: { friday: { starts: 2027-02-12 19:30 } }
    tickets: { adult: { name: Adult, price: 1, stock: 1 } }
`,
    )
    const { fields } = await own.look('events', key)
    await own.write('events', key, { ...fields, ...withStock(31) })
    const { db, clock } = shopAt(1)
    const importing = importCatalogue({ db, clock, dataDir: directory }, path).then(
      () => 'imported',
      (error: unknown) => (error instanceof CatalogueProblems ? error.message : error),
    )
    const [answer, imported] = await Promise.all([own.tryApply('events', key), importing])
    expect(answer.status).toBe(200)
    expect(imported).toContain('is kept at the desk')
    expect(await own.look('events', key)).toMatchObject({ title: 'Against a file', keeper: 'desk' })
    expect((await stockOf(key)).capacity).toBe(31)
  })
})
