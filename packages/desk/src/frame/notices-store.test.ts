import { undoSeconds } from '@foyer/contract/limits.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { minuteMs } from '@foyer/contract/time-units.ts'
import { systemClock } from '@foyer/ui/clock.ts'
import { createNotices } from './notices-store.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('what waits for ten seconds', () => {
  it('is done once when nobody takes it back', () => {
    const notices = createNotices(systemClock)
    const send = vi.fn<() => void>()
    notices.later('Sending to Ada', send)
    vi.advanceTimersByTime(undoSeconds * 1000 - 1)
    expect([send.mock.calls.length, notices.isWaiting()]).toEqual([0, true])
    vi.advanceTimersByTime(1)
    expect([send.mock.calls.length, notices.isWaiting()]).toEqual([1, false])
    vi.advanceTimersByTime(minuteMs)
    expect(send).toHaveBeenCalledTimes(1)
  })

  it('is never done when it was taken back', () => {
    const notices = createNotices(systemClock)
    const send = vi.fn<() => void>()
    notices.later('Sending to Ada', send)
    notices.shown()[0]?.undo?.()
    vi.advanceTimersByTime(minuteMs)
    expect(send).not.toHaveBeenCalled()
    expect([notices.shown(), notices.isWaiting()]).toEqual([[], false])
  })

  it('is done at once when its notice is dismissed, or pushed out by newer ones', () => {
    const notices = createNotices(systemClock)
    const [first, second] = [vi.fn<() => void>(), vi.fn<() => void>()]
    notices.later('one', first)
    notices.dismiss(notices.shown()[0]?.id ?? 0)
    expect(first).toHaveBeenCalledTimes(1)
    notices.later('two', second)
    for (const text of ['three', 'four', 'five']) notices.say('info', text)
    expect(second).toHaveBeenCalledTimes(1)
    expect(notices.shown().map(({ text }) => text)).toEqual(['three', 'four', 'five'])
  })

  it('shows only the newest of what is about the same', () => {
    const notices = createNotices(systemClock)
    notices.sayDone('Ada is checked in', vi.fn<() => void>(), 'check-in')
    notices.say('info', 'News')
    notices.warn('Already in', 'Bo is in already', 'check-in')
    expect(notices.shown().map(({ text }) => text)).toEqual(['News', 'Bo is in already'])
  })

  it('leaves what was done as it is, unless it is undone in time', () => {
    const notices = createNotices(systemClock)
    const undo = vi.fn<() => void>()
    notices.sayDone('Checked in', undo)
    vi.advanceTimersByTime(undoSeconds * 1000)
    expect([undo.mock.calls.length, notices.shown().length]).toEqual([0, 0])
    notices.sayDone('Checked in', undo)
    notices.shown()[0]?.undo?.()
    expect([undo.mock.calls.length, notices.shown().length]).toEqual([1, 0])
  })
})
