import { describe, expect, it } from 'vitest'
import { networkOf, wideNetworkOf } from './network-of.ts'

describe('networkOf', () => {
  it.each([
    ['203.0.113.7', '203.0.113.0/24'],
    ['::ffff:203.0.113.7', '203.0.113.0/24'],
    ['::1', '0:0:0:0::/56'],
    ['::', '0:0:0:0::/56'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:0::/56'],
    ['2001:0DB8:0001:0A02::9', '2001:db8:1:a00::/56'],
    ['2001:db8:1:ff02::9', '2001:db8:1:ff00::/56'],
    ['2001:db8::9', '2001:db8:0:0::/56'],
    ['fe80::1%eth0', 'fe80:0:0:0::/56'],
    ['64:ff9b::203.0.113.7', '203.0.113.0/24'],
    ['64:ff9b::cb00:7107', '203.0.113.0/24'],
    ['64:ff9b:0:0:0:0:198.51.100.1', '198.51.100.0/24'],
    ['::ffff:cb00:7107', '203.0.113.0/24'],
    ['0:0:0:0:0:FFFF:198.51.100.1', '198.51.100.0/24'],
    ['0000:0000:0000:0000:0000:ffff:c633:6401', '198.51.100.0/24'],
    ['::ffff:0:203.0.113.7', '203.0.113.0/24'],
    ['[::ffff:cb00:7107]:443', '203.0.113.0/24'],
    ['64:ff9b:0:1::203.0.113.7', '64:ff9b:0:0::/56'],
    ['::ffff:1:203.0.113.7', '0:0:0:0::/56'],
    ['::203.0.113.7', '0:0:0:0::/56'],
    ['1:2::3:4:203.0.113.7', '1:2:0:0::/56'],
    ['1::3:4:5:203.0.113.7', '1:0:0:0::/56'],
    ['1::a03:4:5:203.0.113.7', '1:0:0:a00::/56'],
    ['203.0.113.7:41234', '203.0.113.0/24'],
    ['"203.0.113.7:41234"', '203.0.113.0/24'],
    ['[2001:db8:1:2::9]:443', '2001:db8:1:0::/56'],
    ['"[2001:db8:1:2::9]"', '2001:db8:1:0::/56'],
    ['[fe80::1%eth0]:443', 'fe80:0:0:0::/56'],
    ['[::ffff:203.0.113.7]:443', '203.0.113.0/24'],
    ['2001:db8:1:2:3:4:5:6:443', '2001:db8:1:0::/56'],
  ])('%s is of %s', (ip, network) => {
    expect(networkOf(ip)).toBe(network)
  })

  it.each([
    'no address',
    '',
    'unknown',
    '203.0.113.7:',
    '203.0.113.7:x',
    '203.0.113.7:123456',
    '203.0.113.7 :1',
    '203.0.113.256:1',
    '[203.0.113.7',
    '[]:1',
    `[${'1:'.repeat(10_000)}`,
  ])('%j is of none we know', (client) => {
    expect(networkOf(client)).toMatch(/^unknown\/\d{1,3}$/)
  })

  it('when clients cannot be told by address then they are not all one network, nor one each', () => {
    const networks = new Set(Array.from({ length: 5000 }, (_, n) => networkOf(`client-${n}`)))
    expect(networks.size).toBe(256)
    expect(networkOf('client-1')).toBe(networkOf('client-1'))
  })

  it('when two addresses are of two /64 of one line, then they are one network', () => {
    expect(networkOf('2001:db8:1:2::1')).toBe(networkOf('2001:db8:1:3::1'))
  })

  it('when two addresses differ in the first 56 bits, then they are two networks', () => {
    expect(networkOf('2001:db8:1:200::1')).not.toBe(networkOf('2001:db8:1:300::1'))
  })
})

describe('wideNetworkOf', () => {
  it.each([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
    ['2001:0DB8:0001:FF02::9', '2001:db8:1::/48'],
    ['2001:db8::9', '2001:db8:0::/48'],
    ['203.0.113.7', null],
    ['::ffff:203.0.113.7', null],
    ['::ffff:cb00:7107', null],
    ['64:ff9b::cb00:7107', null],
    ['[2001:db8:1:2::9]:443', '2001:db8:1::/48'],
    ['203.0.113.7:41234', null],
    ['no address', null],
  ])('%s is of %s', (ip, network) => {
    expect(wideNetworkOf(ip)).toBe(network)
  })
})
