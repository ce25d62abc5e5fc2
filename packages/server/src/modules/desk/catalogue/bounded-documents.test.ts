import { checkSeatingPlan } from '@foyer/contract/api/catalogue/check-seating-plan.ts'
import { createDocument } from '@foyer/contract/api/catalogue/create-document.ts'
import { createOrganiser } from '@foyer/contract/api/catalogue/create-organiser.ts'
import { saveDraft } from '@foyer/contract/api/catalogue/save-draft.ts'
import { documentsPerDay } from '@foyer/contract/limits.ts'
import { firstYear, lastYear } from '@foyer/contract/rules/year-of-shop.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { openDesk } from '../../../testing/desk/desk-caller.ts'
import { shopForTests } from '../../../testing/shops/shop-for-tests.ts'
import { concert, openOrganiser, type DeskOrganiser } from './catalogue-fixture.ts'

const shop = shopForTests()
let own: DeskOrganiser
let key = ''
beforeAll(async () => {
  own = await openOrganiser(shop, 'The Quay')
  key = await own.make('events', 'Concert', concert)
})

const problemsOf = async (changed: object) => {
  const { problems } = await own.write('events', key, { ...concert, ...changed })
  return problems.map(({ path, text }) => `${path.join('.')}: ${text}`)
}

describe('what a document may say', () => {
  it.each(['0000-01-01 19:30', '1999-12-31 19:30', '2101-01-01 19:30', '9999-12-31 23:59'])(
    'when a date is at %s then it is refused at its field',
    async (starts) => {
      const [problem] = await problemsOf({
        dates: { friday: { starts } },
        tickets: { adult: { name: 'Adult', price: 1, stock: 1 } },
      })
      expect(problem).toBe(
        `dates.friday.starts: Please give a day between ${firstYear} and ${lastYear}.`,
      )
    },
  )

  it.each(['0000-01-01', '10000-01-01', '1999-12-31', '2101-01-01'])(
    'when a copy is to begin on %s then there is none',
    async (day) => {
      const params = { organiser: own.key, section: 'events' as const }
      const body = { title: 'Copy', copy_of: key, first_date: day }
      const { status, text } = await own.owner.try(createDocument, { params, body })
      expect([status, text.includes('first_date')]).toEqual([422, true])
    },
  )

  it.each(['+06:00', '-06', 'CET', 'EST', 'GMT', 'Nowhere/Else'])(
    'when its time zone is %s then it is refused, because the two sides would read it apart',
    async (zone) => {
      expect(await problemsOf({ time_zone: zone })).toEqual([
        'time_zone: Please choose a time zone.',
      ])
    },
  )

  it.each(['UTC', 'Etc/GMT+6', 'Asia/Dhaka', 'America/Argentina/Buenos_Aires'])(
    'when its time zone is %s then both sides read the same',
    async (zone) => {
      expect(await problemsOf({ time_zone: zone })).toEqual([])
      const here = Temporal.ZonedDateTime.from(`2027-03-05T19:30[${zone}]`).epochMilliseconds
      const { rows } = await shop.db.query(
        `select extract(epoch from timestamp '2027-03-05 19:30' at time zone $1)::int as there`,
        [zone],
      )
      expect(Number(rows[0]?.['there']) * 1000).toBe(here)
    },
  )

  it.each(['\u200b\u200b', '   ', 'Two\r\nlines', 'A\u0007', '\u3164', 'A\u0000\u0001'])(
    'when it is called %j then it is refused',
    async (title) => {
      expect((await problemsOf({ title }))[0]).toContain('title: ')
      const params = { organiser: own.key, section: 'events' as const }
      expect((await own.owner.try(createDocument, { params, body: { title } })).status).toBe(422)
    },
  )

  it('when an organiser takes the name of another then it is refused, whatever the capitals', async () => {
    await openOrganiser(shop, 'Harbour Lights')
    const operator = await openDesk(shop, { isOperator: true })
    for (const name of ['Harbour Lights', ' harbour  LIGHTS ', 'ＨarbourＬights']) {
      const taken = await own.change('organisers', own.key, { name })
      expect([taken.status, taken.text.includes('has this name already')]).toEqual([422, true])
      expect((await operator.try(createOrganiser, { body: { name } })).status).toBe(422)
    }
    expect((await own.change('organisers', own.key, { name: 'THE QUAY' })).status).toBe(200)
  })
})

describe('how much a document may hold', () => {
  it('when it names thousands of things that are not there then they are told without guessing what was meant', async () => {
    const keyOf = (letter: string, index: number) => `${letter.repeat(74)}${1_000 + index}`
    const named = <Value>(letter: string, count: number, value: Value) =>
      Object.fromEntries(Array.from({ length: count }, (_, at) => [keyOf(letter, at), value]))
    const dates = named('a', 490, { starts: '2027-02-13 19:30' })
    const type = { name: 'Adult', price: 1, stock: named('b', 490, 1) }
    const problems = await problemsOf({ dates, tickets: named('c', 1, type) })
    expect(problems[0]).toMatch(/: The event does not have this date any more\.$/)
    // Comparing each with each would take minutes, in which this process does nothing else.
    const fields = named('d', 490, 1)
    const unknown = await problemsOf({ tickets: named('c', 1, { ...type, ...fields }) })
    expect(unknown[0]).toContain('There is no field called')
  }, 15_000)

  it('when it holds what no form has by the megabyte then it is not kept', async () => {
    const answer = await own.owner.try(saveDraft, {
      params: own.at('events', key),
      version: await own.tagOf('events', key),
      body: { fields: { ...concert, junk: 'x'.repeat(1_000_001) } },
    })
    expect(answer.status).toBe(422)
  })

  it('when a plan has more seats than a house then it is refused before it is read', async () => {
    const seats = Array.from({ length: 20_001 }, () => ({}))
    const plan = { zones: [{ rows: [{ seats }] }] }
    const { body } = await own.owner.call(checkSeatingPlan, {
      params: { organiser: own.key },
      body: { plan },
    })
    expect(body.problems.map(({ text }) => text)).toEqual([
      'A plan may have 20,000 seats, and this one has 20,001.',
    ])
  })

  it('when more are made in a day than anybody needs then the next waits', async () => {
    await shop.db.query(`update rate_limit set tokens = 0 where key like 'documents:%'`)
    const params = { organiser: own.key, section: 'events' as const }
    const { status } = await own.owner.try(createDocument, { params, body: { title: 'One more' } })
    expect([status, documentsPerDay]).toEqual([429, 500])
  })
})
