import { describe, expect, it } from 'vitest'
import { createBeats } from './beats.ts'

const seen = (names: readonly string[], isMine = false) => ({ names, isMine, version: 'v1' })

describe('what a database holds, by the names it has', () => {
  it('when this process gave the name then all from before its question is there', () => {
    const beats = createBeats()
    expect(beats.asOf(['b', 'a'])).toBeNull()
    beats.note(seen(['b', 'a'], true), 1_000)
    expect(beats.asOf(['b', 'a'])).toBe(1_000)
    // Nobody knows how old the name before is.
    expect(beats.asOf(['a'])).toBeNull()
  })

  it('when others gave it then all from before the question at which it was not there', () => {
    const beats = createBeats()
    beats.note(seen(['a']), 1_000)
    beats.note(seen(['c', 'b', 'a']), 1_500)
    expect(beats.asOf(['a'])).toBeNull()
    expect(beats.asOf(['b', 'a'])).toBe(1_000)
    beats.note(seen(['d', 'c', 'b', 'a'], true), 2_000)
    expect(beats.asOf(['d', 'c'])).toBe(2_000)
    expect(beats.asOf(['c', 'b'])).toBe(1_000)
  })

  it('when it has a history of its own then it holds what both had, and never more', () => {
    const beats = createBeats()
    beats.note(seen(['a'], true), 1_000)
    beats.note(seen(['b', 'a'], true), 1_500)
    expect(beats.asOf(['x', 'y', 'z', 'a'])).toBe(1_000)
    expect(beats.asOf(['x', 'y', 'z'])).toBeNull()
  })

  it('when very many were given then the oldest are forgotten', () => {
    const beats = createBeats()
    for (let n = 0; n < 100; n += 1) beats.note(seen([`n${n}`], true), n)
    expect(beats.asOf(['n99', 'n0'])).toBe(99)
    expect(beats.asOf(['n0'])).toBeNull()
  })
})
