import { describe, expect, it } from 'vitest'
import { nextPathOf } from './next-path.ts'

describe('nextPathOf', () => {
  it.each(['/', '/smartcheckout/', '/events/a-b/?c=d&e=%2F', '/account/wallet/#top'])(
    'keeps the path %s',
    (path) => {
      expect(nextPathOf(path)).toBe(path)
    },
  )

  it.each([
    undefined,
    '',
    'events/',
    '//evil.example',
    '/\\evil.example',
    '/a\\b',
    '/\t/evil.example',
    '/a b',
    'https://evil.example/',
    'javascript:alert(1)',
    '/a\r\nLocation: https://evil.example',
    `/${'a'.repeat(600)}`,
  ])('goes to the wallet instead of %j', (path) => {
    expect(nextPathOf(path)).toBe('/account/wallet/')
  })
})
