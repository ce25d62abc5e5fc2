import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plainSlug } from './plain-slug.ts'

describe('a text in an address', () => {
  it.each([
    ['Łódź Straße Ørsted', 'lodz-strasse-orsted'],
    ["Séamus O'Neill’s Céilidh", 'seamus-oneills-ceilidh'],
    ['Чайка: Вишнёвый сад', 'chaika-vishnevyi-sad'],
    ['Ὀδύσσεια', 'odysseia'],
    ['Þjóðleikhúsið', 'thjodleikhusid'],
    ['ＪＡＺＺ １２', 'jazz-12'],
    ['椿姫', ''],
    ['— ! —', ''],
  ])('%s is %s', (text, slug) => {
    expect(plainSlug(text)).toBe(slug)
  })

  it('has small letters, digits and single hyphens alone, and is its own slug', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const slug = plainSlug(text)
        expect(slug).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/)
        expect(plainSlug(slug)).toBe(slug)
      }),
    )
  })
})
