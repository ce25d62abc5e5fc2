import ipaddr from 'ipaddr.js'
import { expect, test } from 'vitest'
import { isPublicAddress } from './public-address.ts'

test.each([
  '93.184.216.34',
  '8.8.8.8',
  '223.255.255.1',
  '2606:4700:4700::1111',
  '2a00:1450:4009::1',
  '::ffff:93.184.216.34',
])('%s is on the internet', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

test.each([
  '168.63.129.16',
  '169.254.169.254',
  '100.100.100.200',
  'fd00:ec2::254',
  '::ffff:10.0.0.1',
  '::ffff:169.254.169.254',
  '::93.184.216.34',
  '0::93.184.216.34',
  '0:0:0:0:0:0:93.184.216.34',
  '::5db8:d822',
  '::93.184.216.34%eth0',
  '::ffff:0:93.184.216.34',
  '64:ff9b::93.184.216.34',
  '0x7f.1',
  '2130706433',
  'localhost',
  '',
])('%s is not', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

/**
 * The special-purpose registries of IANA (RFC 6890), IPv4 and IPv6, and what is deprecated or was never given out. AS112 and AMT are
 * reachable by everybody, but no receiver of ours is there.
 */
const special = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  '255.255.255.255/32',
  '::/128',
  '::1/128',
  '::/96',
  '::ffff:0:0:0/96',
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '100::/64',
  '100:0:0:1::/64',
  '2001::/32',
  '2001:1::/32',
  '2001:2::/48',
  '2001:3::/32',
  '2001:4:112::/48',
  '2001:10::/28',
  '2001:20::/28',
  '2001:30::/28',
  '2001:db8::/32',
  '2002::/16',
  '2620:4f:8000::/48',
  '3fff::/20',
  '5f00::/16',
  'fc00::/7',
  'fe80::/10',
  'fec0::/10',
  'ff00::/8',
  // Never given out: only 2000::/3 is the internet.
  '1::/16',
  '4000::/3',
  'e000::/4',
] as const

/** The first address of a range, its last, and one between that hides an IPv4 address of this machine at its end. */
function samplesOf(range: string): readonly string[] {
  const [base, bits] = ipaddr.parseCIDR(range)
  const bytes = base.toByteArray()
  const filled = (fill: (at: number) => number): string =>
    ipaddr
      .fromByteArray(
        bytes.map((byte, at) => {
          const free = Math.min(8, Math.max(0, 8 * (at + 1) - bits))
          const mask = 2 ** free - 1
          return (byte & ~mask & 0xff) | (fill(at) & mask)
        }),
      )
      .toString()
  const inside = [127, 0, 0, 1]
  return [
    filled(() => 0),
    filled(() => 0xff),
    filled((at) => inside[at - (bytes.length - inside.length)] ?? 0),
  ]
}

test.each(special)('nothing in %s is on the internet', (range) => {
  for (const address of samplesOf(range))
    expect([address, isPublicAddress(address)]).toEqual([address, false])
})
