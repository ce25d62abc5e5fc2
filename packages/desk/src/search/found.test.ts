import { searchFoundOfKind } from '@foyer/contract/limits.ts'
import { describe, expect, it } from 'vitest'
import { type Found, foundLines } from './found.ts'

const ticket = (id: number): Found => ({
  kind: 'ticket',
  id: String(id),
  order: 'ABCD',
  title: 'Ada Wilson',
  detail: 'Late Night Jazz',
  matched: 'name',
})

describe('what a search shows', () => {
  it('when there may be more of a kind then its list is one press away, with the same words', () => {
    const found = Array.from({ length: searchFoundOfKind }, (_, index) => ticket(index + 1))
    expect(foundLines('harbour-lights', 'wil son', found).at(-1)).toMatchObject({
      title: 'All results in Guests',
      address: '/harbour-lights/guests?q=wil%20son',
    })
    expect(foundLines('harbour-lights', 'wilson', found.slice(1))).toHaveLength(
      searchFoundOfKind - 1,
    )
  })
})
