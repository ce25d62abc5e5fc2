import { describe, expect, it } from 'vitest'
import { announce, askAgainAfter, type Said } from './asking.ts'

const open = { state: 'open', serving: 100, rate: 10, every: 20 } as const
const asking = {
  progress: open,
  number: 1000,
  opensIn: -60,
  failures: 0,
  chance: 0,
}
const gathering = { ...open, state: 'gathering' } as const

describe('when a page of a queue asks again', () => {
  it.each([
    ['usually', asking, 20],
    ['spread by up to half', { ...asking, chance: 1 }, 30],
    ['before the draw', { ...asking, number: null }, 20],
    ['when the turn is near', { ...asking, number: 105 }, 5],
    ['when the turn is near, spread', { ...asking, number: 105, chance: 1 }, 7.5],
    ['when it is one’s turn', { ...asking, number: 100 }, 20],
    [
      'when it is near and paused',
      { ...asking, number: 105, progress: { ...open, state: 'paused' } },
      20,
    ],
    [
      'when it was to ask often anyway',
      { ...asking, number: 105, progress: { ...open, every: 2 } },
      2,
    ],
    ['after a failure', { ...asking, failures: 1 }, 40],
    ['after two failures', { ...asking, failures: 2 }, 80],
    ['after many failures', { ...asking, failures: 9 }, 120],
    ['after many failures, spread', { ...asking, failures: 9, chance: 1 }, 180],
    ['long before the opening', { ...asking, number: null, progress: gathering, opensIn: 600 }, 20],
    ['right before the opening', { ...asking, number: null, progress: gathering, opensIn: 3 }, 4],
    ['right before it, spread', { ...asking, progress: gathering, opensIn: 3, chance: 1 }, 14],
    ['when it should have opened', { ...asking, progress: gathering, opensIn: -1 }, 20],
    ['when it is closed', { ...asking, progress: { ...open, state: 'closed' } }, null],
    ['when it is sold out', { ...asking, progress: { ...open, state: 'sold_out' } }, 20],
  ] as const)('%s', (_, given, seconds) => {
    expect(askAgainAfter(given)).toBe(seconds)
  })
})

describe('what a page of a queue says aloud', () => {
  const said = (view: Said['view'], ahead: number | null): Said => ({ view, ahead })
  it.each([
    ['nothing new', said('waiting', 80), 'waiting', 181, null, 80],
    ['a few less', said('waiting', 80), 'waiting', 142, null, 80],
    ['half of them', said('waiting', 80), 'waiting', 141, 'ahead', 40],
    ['a first number', said('waiting', null), 'waiting', 181, null, 80],
    ['the draw', said('drawing', null), 'waiting', 181, 'view', 80],
    ['nearness', said('waiting', 8), 'near', 106, 'view', 5],
    ['the next one', said('near', 5), 'near', 101, 'next', 0],
    ['the next one at once', said('waiting', 5), 'near', 101, 'next', 0],
    ['the next one again', said('near', 0), 'near', 101, null, 0],
    ['the turn', said('near', 0), 'called', 100, 'view', null],
    ['the turn again', said('called', null), 'called', 100, null, null],
    ['a pause', said('waiting', 80), 'paused', 181, 'view', null],
  ] as const)('of %s', (_, before, view, number, announcement, ahead) => {
    expect(announce(before, view, { number, serving: 100 })).toEqual({
      announcement,
      said: { view, ahead },
    })
  })
})
