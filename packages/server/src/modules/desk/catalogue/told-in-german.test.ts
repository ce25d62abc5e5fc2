import { readLanguage } from '@foyer/language/language-file.mjs'
import { speak } from '@foyer/language/texts.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shopForTests } from '../../../testing/shops/shop-for-tests.ts'
import { createTestFoyer } from '../../../testing/shops/test-foyer.ts'
import { concert, openOrganiser, type DeskOrganiser } from './catalogue-fixture.ts'

// Counters are moved without sales, which the audit would find.
const shop = shopForTests(createTestFoyer, { isAudited: false })
let own: DeskOrganiser
beforeAll(async () => {
  own = await openOrganiser(shop, 'Am Kai')
  const german = readLanguage('de-DE')
  if (german === null) throw new Error('There is no German.')
  speak(german)
})
afterAll(() => speak({ locale: 'en-GB', texts: {} }))

/** What stands in quotation marks was typed by somebody. */
const english =
  /\b(the|is|are|of|not|please|with|would|though|has|have|changed|dropped|new|date)\b/i
const inEnglish = (texts: readonly string[]) =>
  texts.map((text) => text.replaceAll(/„[^“]*“/g, '')).filter((text) => english.test(text))

const title = 'Konzert'
const { adult, child } = concert.tickets
async function makeSold(): Promise<string> {
  const venue = await own.make('venues', 'Kleines Haus', { name: 'Kleines Haus', capacity: 200 })
  const key = await own.make('events', title, { ...concert, title, venue })
  await shop.db.query(
    `update ticket_stock s set sold = 4, held = 2 from ticket_type t, event_date d
      where t.id = s.ticket_type_id and d.id = s.event_date_id and t.key = $1 and d.key = $2`,
    [`${key}/adult`, `${key}/friday`],
  )
  return key
}

describe('a change of what is sold, in a German shop', () => {
  it('is told in German, by titles, days and ticket names', async () => {
    const key = await makeSold()
    const tickets = { adult: { ...adult, stock: 900 }, child }
    const past = { starts: '2020-01-01 15:00' }
    const cases = [
      { dates: { ...concert.dates, friday: { starts: '2027-02-19 19:30' }, past } },
      { published: false, venue: undefined },
      { tickets },
      { tickets: { adult: { ...adult, stock: 5 }, child } },
      { tickets: { child } },
      { dates: { saturday: concert.dates.saturday } },
      { dates: { ...concert.dates, friday: { ...concert.dates.friday, capacity: 1 } } },
      { currency: 'EUR' },
      { title: 'x'.repeat(300), tickets: {}, dates: {} },
    ]
    const told: string[] = []
    for (const changed of cases) {
      const { fields } = await own.look('events', key)
      await own.write('events', key, { ...concert, title, venue: fields['venue'], ...changed })
      const { problems, leaves, changes } = await own.preview('events', key)
      const texts = [...problems, ...leaves].map(({ text }) => text)
      expect(texts.length).toBeGreaterThan(0)
      told.push(...texts, ...changes.map(({ text }) => text))
    }
    expect(inEnglish(told)).toEqual([])
    expect(told.filter((text) => /friday|adult|past\b/.test(text))).toEqual([])
    expect(told).toContain(
      '12.02.2027, 19:30 würde auf 19.02.2027, 19:30 verlegt, obwohl Personen Tickets haben (4 verkauft, 2 zurückgehalten).',
    )
  })

  it('is told of a venue, an organiser and a code, too', async () => {
    const key = await makeSold()
    const { fields } = await own.look('events', key)
    const told: string[] = []
    const tell = async (section: 'venues' | 'organisers' | 'codes', of: string, to: object) => {
      await own.write(section, of, { ...to })
      const { problems, leaves, changes } = await own.preview(section, of)
      expect(problems.length + leaves.length).toBeGreaterThan(0)
      told.push(...[...problems, ...leaves, ...changes].map(({ text }) => text))
    }
    await tell('venues', String(fields['venue']), { name: 'Großes Haus', capacity: 200 })
    await tell('organisers', own.key, { name: 'Am Kai', email: 'kein-punkt', vat: 101 })
    await own.make('codes', 'EINS', { code: 'EINS', percent: 10 })
    const two = await own.make('codes', 'ZWEI', { code: 'ZWEI', percent: 10 })
    await tell('codes', two, { code: 'EINS', percent: 10 })
    await tell('codes', two, { code: 'zu klein', percent: 10.123, events: ['nirgends'] })
    expect(inEnglish(told)).toEqual([])
  })
})
