import { isIPv6 } from 'node:net'
import ipaddr from 'ipaddr.js'

/**
 * Addresses that look public and are not: the metadata service of Azure's machines.
 * https://learn.microsoft.com/azure/virtual-network/what-is-ip-address-168-63-129-16
 */
const inside = new Set(['168.63.129.16'])

/** All of IPv6 that was ever allocated for the internet. Addresses outside, like an IPv4 address behind zeros, may lead inside. */
const internetOfV6 = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Whether an IP address is somewhere on the internet: not this machine, not its network, not what clouds tell their machines
 * (https://www.iana.org/assignments/iana-ipv4-special-registry and -ipv6-). An IPv4 address in an IPv6 one counts as what it is.
 */
export function isPublicAddress(address: string): boolean {
  const parsed = read(address)
  if (parsed === null) return false
  if (parsed instanceof ipaddr.IPv6 && !parsed.match(internetOfV6)) return false
  return parsed.range() === 'unicast' && !inside.has(parsed.toString())
}

/** Whether it is this machine. */
export const isLoopback = (address: string): boolean => read(address)?.range() === 'loopback'

/**
 * The library takes `::1.2.3.4` for the IPv4 address, while a connection goes to the IPv6 one: written as groups, both
 * read the same.
 */
function read(address: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  let written = address
  if (isIPv6(address)) {
    // One with a zone is of this machine's network, and no URL has it.
    const url = `http://[${address}]`
    if (!URL.canParse(url)) return null
    written = new URL(url).hostname.slice(1, -1)
  }
  return ipaddr.isValid(written) ? ipaddr.process(written) : null
}
