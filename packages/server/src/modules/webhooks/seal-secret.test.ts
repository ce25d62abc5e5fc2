import { expect, test } from 'vitest'
import { randomIds } from '../../platform/ids.ts'
import { createSecrets } from '../../platform/secrets.ts'
import { newSecret, openSecret, sealSecret } from './seal-secret.ts'

const ids = randomIds
const ring = (...keys: [string, ...string[]]) => ({ ids, secrets: createSecrets(...keys) })

test('a secret has the form of the convention', () => {
  const secret = newSecret({ ids })
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{32}$/)
  expect(Buffer.from(secret.slice(6), 'base64')).toHaveLength(24)
})

test('a secret can be read with the key it was sealed with, also when that is not the newest any more', () => {
  const sealed = sealSecret(ring('one'), 'whsec_abc')
  expect(sealed.includes('whsec')).toBe(false)
  expect(openSecret(ring('one'), sealed)).toEqual({ secret: 'whsec_abc', isNewest: true })
  expect(openSecret(ring('two', 'one'), sealed)).toEqual({ secret: 'whsec_abc', isNewest: false })
})

test('nobody reads it without that key, or when a byte of it was changed', () => {
  const sealed = sealSecret(ring('one'), 'whsec_abc')
  expect(openSecret(ring('two'), sealed)).toBeNull()
  sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1
  expect(openSecret(ring('one'), sealed)).toBeNull()
})
