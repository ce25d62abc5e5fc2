import { describe, expect, it } from 'vitest'
import { builtInLookup } from './built-in.ts'
import { noLookup } from './no-lookup.ts'

describe('the built-in sample', () => {
  const find = async (typed: string) => {
    const outcome = await builtInLookup.find(typed)
    return outcome.outcome === 'found' ? outcome.addresses : []
  }

  it.each(['BS1 6XN', 'bs16xn', 'prospect row', '7 Prospect', 'bristol prospect'])(
    'knows %s',
    async (typed) => {
      expect(await find(typed)).toContainEqual({
        line1: '7 Prospect Row',
        line2: '',
        town: 'Bristol',
        stateCode: '',
        postcode: 'BS1 6XN',
        countryCode: 'GB',
      })
    },
  )

  it('knows a street in the United States, and not everything', async () => {
    expect(await find('78701')).toMatchObject([
      { town: 'Austin', stateCode: 'TX', countryCode: 'US' },
      { line1: '503 Encore Street' },
    ])
    expect(await find('zzzzz')).toEqual([])
    expect(await noLookup.find('78701')).toEqual({ outcome: 'found', addresses: [] })
  })
})
