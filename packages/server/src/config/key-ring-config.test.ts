import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { keyRingOf, keyRingProblems, weakKeyOf } from './key-ring-config.ts'

const first = 'q7V0nS3xkM9dTzR2fYhJ8cLwB5pGaU1eKoN6iXvQ4sA='
const second = 'Zt6Lx0Hw5Ym2Jc9Ub7Sd4GfPeAoRk3vN8q1BnCwDxEy='
const ringOf = (secret?: string) => keyRingOf(secret, () => 'its own')

describe('the key ring', () => {
  it.each([
    ['one key', first, [first]],
    ['a key that ends in a line end, as it always has', `${first}\n`, [`${first}\n`]],
    ['several keys', `${second},${first}`, [second, first]],
    ['keys on lines of their own', `${second},\n  ${first}`, [second, first]],
    [
      'a list',
      JSON.stringify([second, `${first}, and a comma`]),
      [second, `${first}, and a comma`],
    ],
  ])('when FOYER_SECRET is %s then it is read as that', (_what, secret, keys) => {
    expect(keyRingProblems(secret)).toEqual([])
    expect(ringOf(secret)).toEqual(keys)
  })

  it('when there is none then the shop has its own', () => {
    expect(ringOf()).toEqual(['its own'])
    expect(keyRingProblems(undefined)).toEqual([])
    expect(weakKeyOf(undefined)).toBeNull()
  })

  it.each([
    ['short', 'fewer than 32'],
    [`${first},short`, 'Key 2 of 2'],
    [`${first},`, 'Key 2 of 2'],
    [`a key that had a comma, and blanks`, 'JSON list'],
    [`${first} ,${second}`, 'white space'],
    [`${second},${first}\n`, 'white space'],
    [`${first},${first}`, 'twice'],
    ['[]', 'JSON list'],
    [`["${first}"`, 'JSON list'],
    ['[1, 2]', 'JSON list'],
    [Array.from({ length: 9 }, () => randomBytes(32).toString('hex')).join(), 'more than 8'],
  ])('when it is %j then it says what is wrong, and no key', (secret, text) => {
    const problems = keyRingProblems(secret).join('\n')
    expect(problems).toContain(text)
    expect(problems).not.toContain(first)
  })
})

describe('the strength of a key', () => {
  it.each([
    'a'.repeat(32),
    'ab'.repeat(20),
    'aB3$'.repeat(8),
    'deadbeef'.repeat(4),
    '12345678901234567890123456789012',
    'abcdefghijklmnopqrstuvwxyz012345',
    '0123456789abcdef0123456789abcdef',
    'qwertyuiopasdfghjklzxcvbnm123456',
    'Password1!Password1!Password1!Pass',
    'change-me-change-me-change-me-change-me',
    'please-change-this-secret-before-production',
    'correcthorsebatterystaplepurplemonkey',
    'correct horse battery staple correct',
  ])('when it is %s then it can be guessed', (secret) => {
    expect(weakKeyOf(secret)).toContain('openssl rand -base64 32')
    expect(weakKeyOf(`${first},${secret}`)).toContain('Key 2')
    expect(weakKeyOf(secret)).not.toContain(secret)
  })

  it('when it is of chance then it cannot, however it is written', () => {
    for (let tries = 0; tries < 200; tries += 1) {
      const bytes = randomBytes(32)
      for (const form of ['base64', 'base64url', 'hex'] as const)
        expect(weakKeyOf(bytes.toString(form))).toBeNull()
      expect(weakKeyOf(randomBytes(16).toString('hex'))).toBeNull()
    }
  })
})
