import { beforeAll, describe, expect, it } from 'vitest'
import { raceShops } from '../../../testing/shops/race-shops.ts'
import { moveDate } from '../../catalogue/exports.ts'
import { actsAtDesk } from './act-fixture.ts'
import { concert, openOrganiser, type DeskOrganiser } from './catalogue-fixture.ts'

describe('an event that is written while its date is moved', () => {
  const { shopAt } = raceShops(3)
  let own: DeskOrganiser
  let acts: ReturnType<typeof actsAtDesk>
  beforeAll(async () => {
    own = await openOrganiser(shopAt(0), 'The Quay')
    acts = actsAtDesk(shopAt(0), own)
  })
  const moved = '2027-02-19T20:00:00.000Z'
  const made = async (title: string) => {
    const key = await own.make('events', title, { ...concert, title })
    const { fields } = await own.look('events', key)
    await own.write('events', key, { ...fields, summary: 'Half a sentence' })
    return { key, fields }
  }

  it('when the draft is applied, or saved, at the same moment then the date stays where the act has brought it', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { key, fields } = await made(`Moved ${round}`)
      const tag = await own.tagOf('events', key)
      const writing =
        round % 2 === 0
          ? own.tryApply('events', key)
          : acts.saveWith(key, { ...fields, summary: 'A whole sentence' }, tag)
      const [answer] = await Promise.all([writing, acts.move(key, 'friday', '2027-02-19T20:00')])
      // Either it came first, or it was told that the event is another one by now.
      expect([200, 412]).toContain(answer.status)
      const { applied } = await own.look('events', key)
      expect(applied).toMatchObject({ dates: { friday: { starts: '2027-02-19 20:00' } } })
      expect((await own.tryApply('events', key)).status).toBe(200)
      expect(await acts.startOf(key, 'friday')).toBe(moved)
    }
  }, 60_000)

  it('when the document does not follow then whoever saves next brings the date back', async () => {
    const { key } = await made('Control')
    const { date } = await acts.idsOf(key, 'friday')
    const { db, clock } = shopAt(0)
    const to = { startsAt: new Date(moved), endsAt: null, doorsAt: null }
    await db.transaction(async (tx) => await moveDate(tx, date, to, clock.now()))
    expect(await acts.startOf(key, 'friday')).toBe(moved)
    await own.apply('events', key)
    expect(await acts.startOf(key, 'friday')).toBe('2027-02-12T19:30:00.000Z')
  })
})
