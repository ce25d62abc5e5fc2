import { describe, expect, it } from 'vitest'
import { pauseAfter } from './keep-children.ts'

describe('the pause before a process is started again', () => {
  it('is none at first, doubles while it goes on ending, and is half a minute at most', () => {
    const pauses = Array.from({ length: 10 }, (_, ends) => pauseAfter(ends))
    expect(pauses).toEqual([0, 0, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000])
  })
})
