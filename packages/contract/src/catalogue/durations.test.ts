import { describe, expect, it } from 'vitest'
import { durationSeconds } from './durations.ts'

describe('durations of a catalogue', () => {
  it('when a duration is written then it is seconds', () => {
    expect(['10 minutes', '1 hour', '2 days', '10', 'ten minutes'].map(durationSeconds)).toEqual([
      600,
      3600,
      172_800,
      null,
      null,
    ])
  })
})
