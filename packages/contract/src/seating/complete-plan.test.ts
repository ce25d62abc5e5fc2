import { describe, expect, it } from 'vitest'
import { completePlan } from './complete-plan.ts'
import { planLayout } from './plan-layout.ts'
import { readPlan } from './read-plan.ts'

/** Only what the schema of the format asks for. */
const least = {
  name: 'Hall',
  categories: [{ name: 'Stalls', color: 'Red' }, { name: 'Circle' }],
  zones: [
    {
      position: { x: 10, y: 20 },
      rows: [
        {
          row_number: 'A',
          seats: [1, 2].map((number) => ({
            seat_guid: `a-${number}`,
            seat_number: String(number),
            position: { x: number * 30, y: 5 },
            category: 'Stalls',
          })),
        },
      ],
      areas: [{ width: 200, height: 10, position: { x: 0, y: 60 }, text: 'Stage' }],
    },
  ],
}

describe('a plan that leaves out what it may', () => {
  it('is read, with rows at their zone, a size of its own and its colours', () => {
    expect(planLayout.safeParse(least).success).toBe(false)
    const plan = readPlan(planLayout.parse(completePlan(least)))
    expect(plan).toMatchObject({
      width: 250,
      height: 130,
      categories: [{ colour: '#ff0000' }, { name: 'Circle' }],
    })
    expect(plan.seats.get('a-2')).toMatchObject({ x: 70, y: 25, row: 'A', section: '' })
    expect(plan.zones[0]?.areas[0]?.text?.text).toBe('Stage')
  })

  it.each([
    ['Tomato', '#ff6347'],
    [' rebeccapurple ', '#663399'],
    ['#B3432B', '#B3432B'],
    ['#b3432bff', '#b3432b'],
    ['#b43', '#b43'],
    ['#b43f', '#b43'],
    ['rgb(179, 67,43)', '#b3432b'],
    ['rgba(179,67,43,0.5)', '#b3432b'],
    ['rgb(179 67 43 / 50%)', '#b3432b'],
    ['', undefined],
    [null, undefined],
    ['url(x)', 'url(x)'],
    ['rgb(300,0,0)', 'rgb(300,0,0)'],
    ['#b3432', '#b3432'],
    ['#b3432bf', '#b3432bf'],
    ['no colour', 'no colour'],
  ])('has the colour %j as %j', (color, read) => {
    expect(completePlan({ ...least, categories: [{ name: 'Stalls', color }] })).toMatchObject({
      categories: [{ color: read }],
    })
  })

  it('is as it was where nothing is left out, and completing it again changes nothing', () => {
    const whole = completePlan(least)
    expect(completePlan(whole)).toEqual(whole)
  })

  it.each([null, 'plan', [], {}, { zones: [null, 7, { rows: 'x' }] }])(
    'when it is %j then the schema says what is wrong',
    (value) => {
      expect(planLayout.safeParse(completePlan(value)).success).toBe(false)
    },
  )
})
