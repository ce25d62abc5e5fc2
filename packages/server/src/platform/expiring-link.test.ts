import { expect, it } from 'vitest'
import { expiringLink, readExpiringLink } from './expiring-link.ts'
import { createSecrets } from './secrets.ts'

const secrets = createSecrets('a key')
const now = new Date('2026-12-01T12:00:00Z')
const until = new Date('2026-12-02T12:00:00Z')
const link = expiringLink(secrets, 'a test', 12, until)

it.each<[string, string, Date, string | null]>([
  ['before it expires', link, now, '12'],
  ['in its last second', link, new Date(until.getTime() - 1), '12'],
  ['when it has expired', link, until, null],
  ['about something else', link.replace('12.', '13.'), now, null],
  ['that lasts longer', link.replace('12.1', '12.2'), now, null],
  ['without a proof', '12.1764763200.', now, null],
  ['that is none', 'x', now, null],
])('reads a link %s', (_, given, at, about) => {
  expect(readExpiringLink(secrets, 'a test', given, at)).toBe(about)
})

it('takes no link that was made for another purpose', () => {
  expect(readExpiringLink(secrets, 'another', link, now)).toBeNull()
})
