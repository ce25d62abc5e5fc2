import { describe, expect, it } from 'vitest'
import type { Foyer } from '../foyer.ts'
import {
  isHoldToken,
  issueHoldToken,
  linkToken,
  partOfLink,
  passLinksOf,
  payPathOf,
  readLinkToken,
  readPassToken,
} from '../testing/evidence/signed-links.ts'
import { limitKey } from './limits/rate-limit.ts'
import { createSecrets, type Secrets } from './secrets.ts'

const now = new Date('2026-12-01T10:00:00Z')
const [older, both, newer] = [
  createSecrets('older'),
  createSecrets('newer', 'older'),
  createSecrets('newer'),
]

describe('a ring of keys', () => {
  it('signs with the first and takes what any of them has signed, for its purpose only', () => {
    expect(both.sign('one', 'text')).toBe(newer.sign('one', 'text'))
    expect(both.verify('one', 'text', older.sign('one', 'text'))).toBe(true)
    expect(both.verify('one', 'text', newer.sign('one', 'text'))).toBe(true)
    expect(both.verify('two', 'text', older.sign('one', 'text'))).toBe(false)
    expect(both.verify('one', 'other', older.sign('one', 'text'))).toBe(false)
    expect(newer.verify('one', 'text', older.sign('one', 'text'))).toBe(false)
    expect(both.verify('one', 'text', '')).toBe(false)
  })

  it('has a seed of each key, the newest first', () => {
    expect(both.seeds('one')).toEqual([...newer.seeds('one'), ...older.seeds('one')])
    expect(both.seeds('one')).not.toEqual(both.seeds('two'))
  })

  it('gives limits the first key only: they begin anew', () => {
    expect(limitKey(both, 'codes', 'ada')).toBe(limitKey(newer, 'codes', 'ada'))
  })
})

/** As far as links of mails need a shop. */
const shopWith = (secrets: Secrets) =>
  ({
    secrets,
    publicUrl: 'https://tickets.example',
    clock: { now: () => now },
    providers: { passes: { apple: { validUntil: null }, google: null } },
  }) as unknown as Foyer
const session = { sessionToken: 'a session', eventDateId: 7 }

const signed: Record<string, [(by: Secrets) => string, (by: Secrets, link: string) => boolean]> = {
  'to pay a part of a plan': [
    (secrets) => payPathOf({ secrets }, 5, now),
    (secrets, path) => {
      const link = new URL(path, 'http://shop.example').searchParams.get('link') ?? ''
      return partOfLink({ secrets }, link, now) === 5
    },
  ],
  'to a pass of a ticket': [
    (by) => passLinksOf(shopWith(by), { id: 3, version: 1, status: 'valid' }).apple ?? '',
    (by, url) =>
      readPassToken(shopWith(by), new URL(url).searchParams.get('token') ?? '')?.ticketId === 3,
  ],
  'out of a mailing list': [
    (by) => linkToken(by, 'unsubscribe', 9),
    (by, token) => readLinkToken(by, 'unsubscribe', token) === 9,
  ],
  'to seats that are held': [
    (by) => issueHoldToken(by, session, now),
    (by, token) => isHoldToken(by, session, token, now),
  ],
}

describe('a link', () => {
  it.each(Object.entries(signed))('%s outlives a change of the key', (_to, [make, isGood]) => {
    expect(isGood(both, make(older))).toBe(true)
    expect(isGood(newer, make(both))).toBe(true)
    expect(isGood(newer, make(older))).toBe(false)
  })
})
