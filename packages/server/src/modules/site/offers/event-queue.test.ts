import { queueRoomMs } from '@foyer/contract/limits.ts'
import { describe, expect, it } from 'vitest'
import { queueOf } from './event-queue.ts'

const now = new Date('2026-12-01T10:00:00Z')
const at = (time: string) => new Date(`2026-12-01T${time}:00Z`)
const date = (onSaleFrom: string | null, more: object = {}) => ({
  onSaleFrom: onSaleFrom === null ? null : at(onSaleFrom),
  onSaleUntil: null,
  cancelledAt: null,
  ...more,
})
/** A date whose waiting room opens then. */
const room = (time: string) => ({
  ...date(null),
  onSaleFrom: new Date(at(time).getTime() + queueRoomMs),
})
const row = (queue: string, more: object = {}) => ({
  queue: queue as 'always',
  queueKey: 'jazz',
  queueOpensAt: null,
  queueRun: null,
  ...more,
})
const url = '/queue/jazz/'
const going = { url, state: 'going', hasList: false, from: null }
const open = { ...going, hasList: true }
const before = (time: string) => ({
  url,
  state: 'before',
  hasList: false,
  from: at(time).toISOString(),
})
const running = { queueRun: { isGoing: true, wasClosed: false } }
const closed = { queueRun: { isGoing: false, wasClosed: true } }
const ended = { queueRun: { isGoing: false, wasClosed: false } }

describe('the queue on the page of an event', () => {
  it.each([
    ['never', {}, [room('11:30')], null],
    ['never', running, [date(null)], null],
    ['always', {}, [room('11:30')], before('11:30')],
    ['always', {}, [room('12:30'), room('11:30')], before('11:30')],
    ['always', { queueOpensAt: at('11:00') }, [room('11:30')], before('11:00')],
    ['always', {}, [room('10:00')], going],
    ['always', { queueOpensAt: at('09:00') }, [room('11:30')], going],
    ['always', {}, [date(null)], going],
    ['always', {}, [date('09:00')], going],
    ['always', {}, [date('09:00'), room('11:30')], going],
    ['always', closed, [date('09:00')], null],
    ['always', closed, [date('09:00'), room('11:30')], before('11:30')],
    ['always', ended, [date('09:00')], going],
    ['always', running, [room('11:30')], open],
    ['always', {}, [], null],
    ['always', running, [date(null, { onSaleUntil: at('09:59') })], null],
    ['always', {}, [date(null, { cancelledAt: at('08:00') })], null],
    ['automatic', {}, [room('11:30')], before('11:30')],
    ['automatic', {}, [room('10:00')], going],
    ['automatic', {}, [date('09:00')], null],
    ['automatic', running, [date('09:00')], open],
    ['automatic', ended, [date('09:00')], null],
  ] as const)('%s, %o, %o: %o', (queue, more, dates, shown) => {
    expect(queueOf(row(queue, more), dates, now)).toEqual(shown)
  })
})
