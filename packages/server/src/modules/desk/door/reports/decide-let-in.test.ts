import { describe, expect, it } from 'vitest'
import { decideLetIn, timeOfReport, type ReportedTicket } from './decide-let-in.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 11, 11, 19, minute))
const ticket = (more: Partial<ReportedTicket> = {}): ReportedTicket => ({
  version: 2,
  status: 'valid',
  dateId: 5,
  isCancelled: false,
  usedAt: null,
  undoneAt: null,
  ...more,
})
const letIn = { at: at(10), version: 2, dateId: 5 }

describe('a let-in that is reported later', () => {
  it.each([
    ['of a valid ticket', ticket(), 'admitted', null],
    ['of no ticket of ours', undefined, 'unknown', 'unknown'],
    ['of one that was refunded', ticket({ status: 'refunded' }), 'refunded', 'refunded'],
    ['of a date that is cancelled', ticket({ isCancelled: true }), 'refunded', 'refunded'],
    ['of one that was passed on', ticket({ version: 3 }), 'passed_on', 'passed_on'],
    [
      'of one that was passed on and used since',
      ticket({ version: 3, status: 'used', usedAt: at(5) }),
      'passed_on',
      'passed_on',
    ],
    [
      'of one with an older version than the device had',
      ticket({ version: 1 }),
      'passed_on',
      'passed_on',
    ],
    ['of one for another date by now', ticket({ dateId: 6 }), 'moved', 'moved'],
    [
      'of one for another date that was used there',
      ticket({ dateId: 6, status: 'used', usedAt: at(5) }),
      'moved',
      'moved',
    ],
    ['after another one came in', ticket({ status: 'used', usedAt: at(9) }), 'used', 'twice'],
    ['in the moment of another one', ticket({ status: 'used', usedAt: at(10) }), 'used', 'twice'],
    ['before another one', ticket({ status: 'used', usedAt: at(11) }), 'admitted_before', 'twice'],
    ['before a check-in was taken back', ticket({ undoneAt: at(11) }), 'admitted', 'undone'],
    ['after a check-in was taken back', ticket({ undoneAt: at(9) }), 'admitted', null],
  ])('%s', (_, known, result, conflict) => {
    expect(decideLetIn(known, letIn)).toEqual({ result, conflict })
  })
})

describe('the time of a report', () => {
  it.each([
    ['an hour ago', at(0), at(0)],
    ['tomorrow, by a clock that is wrong', new Date(at(30).getTime() + 86_400_000), at(30)],
    ['years ago', new Date(0), new Date(at(30).getTime() - 7 * 86_400_000)],
  ])('%s', (_, said, counts) => {
    expect(timeOfReport(said, at(30))).toEqual(counts)
  })
})
