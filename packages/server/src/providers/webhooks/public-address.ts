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
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  if (parsed instanceof ipaddr.IPv6 && !parsed.match(internetOfV6)) return false
  return parsed.range() === 'unicast' && !inside.has(parsed.toString())
}

/** Whether it is this machine. */
export const isLoopback = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback'
