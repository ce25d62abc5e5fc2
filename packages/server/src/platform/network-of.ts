import { isIP, isIPv4 } from 'node:net'

/**
 * The network an address belongs to, as limits count it: /24 of IPv4, /64 of IPv6 (what one customer of an
 * internet provider usually has to themselves). What is no address counts as one network of its own.
 */
export function networkOf(address: string): string {
  const [plain = ''] = address.split('%', 1)
  const ip = /^::ffff:\d+\.\d+\.\d+\.\d+$/i.test(plain) ? plain.slice('::ffff:'.length) : plain
  if (isIPv4(ip)) return `${ip.split('.').slice(0, 3).join('.')}.0/24`
  if (isIP(ip) === 0) return 'unknown'
  return `${firstGroups(ip).join(':')}::/64`
}

/** The first four of the eight groups, written without leading zeros. */
function firstGroups(ip: string): string[] {
  const [head = '', tail] = ip.split('::', 2)
  const left = groupsOf(head)
  const right = groupsOf(tail ?? '')
  // Four decimal numbers at the end stand for two groups.
  const written = left.length + right.length + (ip.includes('.') ? 1 : 0)
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - written)
  const groups = [...left, ...Array.from({ length: zeros }, () => '0'), ...right]
  return groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
}

function groupsOf(text: string): string[] {
  return text === '' ? [] : text.split(':')
}
