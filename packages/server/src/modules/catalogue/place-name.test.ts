import { describe, expect, it } from 'vitest'
import { placeName } from './place-name.ts'

describe('where something is', () => {
  it.each([
    ['The Boathouse', false, 'The Boathouse'],
    ['The Boathouse', true, 'The Boathouse'],
    [null, true, 'By post'],
    [null, false, 'Online'],
  ])('at %s, posted: %s, it says %s', (venue, posted, said) => {
    expect(placeName(venue, posted)).toBe(said)
  })
})
