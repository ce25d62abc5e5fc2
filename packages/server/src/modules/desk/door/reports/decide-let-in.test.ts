import { doorReportOldestMs } from '@foyer/contract/limits.ts'
import { describe, expect, it } from 'vitest'
import { dayMs, minuteMs } from '@foyer/contract/time-units.ts'
import { decideLetIn, timeOfReport, type ReportedTicket } from './decide-let-in.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 11, 11, 19) + minute * minuteMs)
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
  const [now, hour, day] = [at(30), 60, 24 * 60]
  const oldest = new Date(now.getTime() - doorReportOldestMs)
  const beforeIt = (days: number) => new Date(oldest.getTime() - days * dayMs)
  const heard = at(0)
  it.each([
    ['of a clock that is right', at(10), now, heard, at(10)],
    ['of a clock that nobody knows', at(10), null, null, at(10)],
    ['in the future, of a clock that nobody knows', at(10 + day), null, heard, now],
    ['years ago, of a clock that nobody knows', beforeIt(900), null, null, oldest],
    [
      'of a clock that was set three hours ahead',
      at(10 + 3 * hour),
      at(30 + 3 * hour),
      heard,
      at(10),
    ],
    ['of a clock that was set a day back', at(10 - day), at(30 - day), heard, at(10)],
    ['from before the clock was set three hours ahead', at(10), at(30 + 3 * hour), heard, at(10)],
    ['from before the clock was set a day back', at(10), at(30 - day), heard, at(10)],
    ['of a clock that was set ahead, and right again', at(10 + 3 * hour), now, heard, now],
    ['of a clock that was set back, and right again', at(10 - day), now, heard, at(-1)],
    ['made while the report before was on its way', at(0), now, at(0.5), at(0)],
    ['of a device that has told nothing for days', beforeIt(1), now, beforeIt(2), oldest],
    ['of a device that was heard later than now', at(10), now, at(40), now],
  ])('%s', (_, said, sentAt, toldAllAt, counts) => {
    expect(timeOfReport({ at: said, sentAt, toldAllAt }, now)).toEqual(counts)
  })
})
