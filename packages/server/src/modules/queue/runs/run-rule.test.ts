import { describe, expect, it } from 'vitest'
import type { QueuedEvent } from './catalogue-store.ts'
import { dueOf, gathersFrom, openingOf, plansOf } from './run-rule.ts'
import type { Run } from './run-store.ts'

const at = (time: string): Date => new Date(`2026-12-01T${time}:00Z`)
const now = at('10:00')

const event = (fields: Partial<QueuedEvent> = {}): QueuedEvent => ({
  id: 1,
  title: 'Jazz',
  slug: 'jazz',
  timeZone: 'Europe/London',
  mode: 'always',
  queueOpensAt: null,
  key: 'jazz',
  isShown: true,
  openings: [],
  isOnSale: false,
  ...fields,
})
const planOf = (...events: QueuedEvent[]) => {
  const [plan] = plansOf(events).values()
  if (plan === undefined) throw new Error('no plan')
  return plan
}
const run = (fields: Partial<Run> = {}): Run => ({
  id: 7,
  key: 'jazz',
  startedAt: at('09:30'),
  opensAt: at('09:50'),
  seed: Buffer.alloc(32),
  arrivals: 5,
  drawn: 5,
  listHash: Buffer.alloc(32),
  serving: 5,
  rate: null,
  windowSize: 100,
  isPaused: false,
  inside: 0,
  choosing: 0,
  available: 1,
  held: 0,
  tickedAt: null,
  closedAt: null,
  calledAMinute: null,
  ...fields,
})

describe('when a run begins and ends', () => {
  const soon = event({ openings: [at('10:20')] })
  const later = event({ openings: [at('12:00')] })
  const onSale = event({ isOnSale: true })
  const begin = (opensAt: Date) => ({ what: 'begin', opensAt })
  const nothing = { what: 'nothing' }
  it.each([
    ['half an hour before the sale it begins', soon, null, begin(at('10:20'))],
    ['earlier it does not', later, null, nothing],
    [
      'at the time that is said',
      event({ openings: [at('12:00')], queueOpensAt: at('09:00') }),
      null,
      begin(at('12:00')),
    ],
    ['an automatic one as well', event({ ...soon, mode: 'automatic' }), null, begin(at('10:20'))],
    ['tickets that are on sale are always behind it', onSale, null, begin(now)],
    ['an automatic one waits for a crowd', event({ ...onSale, mode: 'automatic' }), null, nothing],
    ['an event nobody can see has none', event({ ...soon, isShown: false }), null, nothing],
    ['one that was closed stays so', onSale, run({ closedAt: at('09:55') }), nothing],
    [
      'also for its own opening',
      soon,
      run({ closedAt: at('09:55'), opensAt: at('10:20') }),
      nothing,
    ],
    ['and begins with the next opening', soon, run({ closedAt: at('09:40') }), begin(at('10:20'))],
    [
      'also when it has ended for that opening a moment ago',
      soon,
      run({ closedAt: at('09:59') }),
      begin(at('10:20')),
    ],
    ['one that goes on goes on', onSale, run(), nothing],
    [
      'it ends for the next opening when nobody waits',
      soon,
      run({ startedAt: at('08:00') }),
      { what: 'next', id: 7, opensAt: at('10:20') },
    ],
    [
      'while somebody waits it does not',
      soon,
      run({ startedAt: at('08:00'), arrivals: 6 }),
      nothing,
    ],
    [
      'an automatic one ends when nobody has waited for long',
      event({ ...onSale, mode: 'automatic' }),
      run({ opensAt: at('09:00') }),
      { what: 'close', id: 7 },
    ],
    [
      'not while people come',
      event({ ...onSale, mode: 'automatic' }),
      run({ opensAt: at('09:55') }),
      nothing,
    ],
  ])('%s', (_, one, latest, expected) => {
    expect(dueOf(planOf(one), latest, now, null)).toEqual(expected)
  })

  it('one of several that wait together decides for all', () => {
    const together = planOf(event({ mode: 'automatic' }), event({ id: 2, isOnSale: true }))
    expect([together.mode, dueOf(together, null, now, null).what]).toEqual(['always', 'begin'])
    const opening = at('12:00')
    const two = planOf(event({ queueOpensAt: at('11:00') }), event({ queueOpensAt: at('13:00') }))
    expect(gathersFrom(two, opening)).toEqual(at('11:00'))
  })

  it.each([
    ['later', [at('10:45')], false, at('10:45')],
    ['earlier', [at('10:05')], false, at('10:05')],
    ['into the past', [at('09:40')], true, at('09:40')],
    ['away, with tickets on sale', [], true, now],
    ['away, with none on sale', [], false, at('10:20')],
  ])('an opening is moved %s', (_, openings, isOnSale, expected) => {
    const moved = planOf(event({ openings, isOnSale }))
    expect(openingOf(moved, { startedAt: at('09:30'), opensAt: at('10:20') }, now)).toEqual(
      expected,
    )
  })
})
