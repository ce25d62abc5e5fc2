import { beforeEach, describe, expect, it } from 'vitest'
import { catalogueForTests } from '../catalogue-fixture.ts'
import { ChangesRefused } from '../file/problem.ts'
import { editSmallCatalogue, smallCatalogue } from '../small-catalogue.test-data.ts'
import { cancelDates, lockEventForChange, moveDate } from './change-dates-store.ts'

/** A file is reviewed without the desk beside it: what the desk has changed of sold dates stays so until somebody says otherwise. */
describe('a catalogue file that comes again after the desk has changed a date', () => {
  const fixture = catalogueForTests()
  const at = new Date('2027-01-05T12:00:00Z')
  beforeEach(async () => {
    await fixture.import(smallCatalogue)
    await fixture.sell('concert/standing', 7, 0)
  })
  const changed = async (
    work: (tx: Parameters<typeof cancelDates>[0], id: number) => Promise<void>,
  ) =>
    await fixture.db.transaction(async (tx) => {
      const ids = await tx.dynamic.one<{ organiser: number; event: number }>(
        'testing.find_concert',
        `select organiser_id as organiser, id as event from event where key = 'concert'`,
      )
      const found = await lockEventForChange(tx, ids.organiser, ids.event)
      await work(tx, found?.dates[0]?.id ?? 0)
    })

  it('when it was moved then the file is refused, because it would move people back', async () => {
    await changed(async (tx, id) => {
      await moveDate(
        tx,
        id,
        { startsAt: new Date('2027-02-20T19:30:00Z'), endsAt: null, doorsAt: null },
        at,
      )
    })
    await expect(fixture.import(smallCatalogue)).rejects.toThrow(ChangesRefused)
    expect(
      await fixture.value(`select starts_at from event_date where key = 'concert/first'`),
    ).toEqual(new Date('2027-02-20T19:30:00Z'))
    const file = editSmallCatalogue('2027-02-13 19:30\n        ends: "22:00"', '2027-02-20 19:30')
    expect(await fixture.import(file)).toEqual([])
  })

  it('when it was cancelled then it stays so, with whatever the file adds to it', async () => {
    await changed(async (tx, id) => await cancelDates(tx, [id], at))
    await fixture.import(smallCatalogue)
    await fixture.import(
      editSmallCatalogue(
        '      parking:',
        '      late:\n        name: Late\n        price: "5.00"\n        stock: 5\n      parking:',
      ),
    )
    expect(
      await fixture.value(
        `select count(*)::int from ticket_stock s join event_date d on d.id = s.event_date_id where d.key = 'concert/first' and s.cancelled_at is null`,
      ),
    ).toBe(0)
    expect(
      await fixture.value(`select cancelled_at from event_date where key = 'concert/first'`),
    ).toEqual(at)
  })
})
