import { describe, expect, it } from 'vitest'
import { daysAsked } from './days-asked.ts'

const none = { when: '', from: '', to: '' } as const
/** A Thursday afternoon, in a zone an hour ahead of UTC. */
const now = new Date('2026-06-25T14:00:00Z')
const asked = (given: Partial<Parameters<typeof daysAsked>[0]>, at = now) => {
  const { after, before, goesOnAt } = daysAsked({ ...none, ...given }, 'Europe/London', at)
  return [after, before, goesOnAt].map((time) => time?.toISOString() ?? null)
}

describe('the days asked for', () => {
  it('when no day is asked for then it is from now on', () => {
    expect(asked({})).toEqual([now.toISOString(), null, now.toISOString()])
  })

  it.each([
    ['today', '2026-06-25T14:00:00.000Z', '2026-06-25T23:00:00.000Z'],
    ['tomorrow', '2026-06-25T22:59:59.999Z', '2026-06-26T23:00:00.000Z'],
    ['weekend', '2026-06-25T22:59:59.999Z', '2026-06-28T23:00:00.000Z'],
    ['week', '2026-06-25T14:00:00.000Z', '2026-07-01T23:00:00.000Z'],
    ['month', '2026-06-25T14:00:00.000Z', '2026-06-30T23:00:00.000Z'],
  ] as const)('when it is %s then it is from %s to %s', (when, after, before) => {
    expect(asked({ when }).slice(0, 2)).toEqual([after, before])
  })

  it('when it is Sunday then the weekend is what is left of it', () => {
    const sunday = new Date('2026-06-28T14:00:00Z')
    expect(asked({ when: 'weekend' }, sunday)).toEqual([
      sunday.toISOString(),
      '2026-06-28T23:00:00.000Z',
      sunday.toISOString(),
    ])
  })

  it('when a later day is asked for then a night that ends by its small hours is not of it', () => {
    expect(asked({ from: '2026-07-04' })).toEqual([
      '2026-07-03T22:59:59.999Z',
      null,
      '2026-07-04T05:00:00.000Z',
    ])
  })

  it('when a clock changes then a day is as long as it is there', () => {
    expect(asked({ from: '2026-10-25', to: '2026-10-25' }).slice(0, 2)).toEqual([
      '2026-10-24T22:59:59.999Z',
      '2026-10-26T00:00:00.000Z',
    ])
  })

  it('when only the end is asked for then it is until then', () => {
    expect(asked({ to: '2026-07-04' })[1]).toBe('2026-07-04T23:00:00.000Z')
  })
})
