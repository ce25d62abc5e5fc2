import { createHash } from 'node:crypto'
import { isIP, isIPv4 } from 'node:net'

/**
 * The network of an IP address, as limits count it: /24 of IPv4, /56 of IPv6 (which a line at home usually has to itself;
 * where each customer has a /64, it is 256 of them, like a /24). Text that is no IP address is sorted into 256 networks by
 * its hash: a proxy with a format of its own does not make all of its clients one network, and a client who can choose the
 * text gets no more than 256.
 */
export function networkOf(client: string): string {
  const ip = plainIp(client)
  if (ip === null) return `unknown/${createHash('sha256').update(client).digest()[0]}`
  if (isIPv4(ip)) return `${ip.split('.').slice(0, 3).join('.')}.0/24`
  const [first = 0, second = 0, third = 0, fourth = 0] = groupsOf(ip)
  return `${[first, second, third, fourth & 0xff_00].map(hex).join(':')}::/56`
}

/** The /48 around an IPv6 address, the most that one line is given (RFC 6177). Null for everything else. */
export function wideNetworkOf(client: string): string | null {
  const ip = plainIp(client)
  if (ip === null || isIPv4(ip)) return null
  return `${groupsOf(ip).slice(0, 3).map(hex).join(':')}::/48`
}

/** `[2001:db8::1]:443`, `203.0.113.7:41234`, either in quotes: some proxies write the port as well (RFC 7239, 6). */
const withPort = /^"?(?:\[(?<bracketed>[^\]]+)\](?::\d{1,5})?|(?<before>.+):\d{1,5})"?$/

/** The IP address without port and zone, as IPv4 when it is a mapped one; null for any other text. */
export function plainIp(text: string): string | null {
  const parts = isIP(text) === 0 ? withPort.exec(text.slice(0, 100))?.groups : undefined
  const [plain = ''] = (parts?.['bracketed'] ?? parts?.['before'] ?? text).split('%', 1)
  const ip = /^::ffff:\d+\.\d+\.\d+\.\d+$/i.test(plain) ? plain.slice('::ffff:'.length) : plain
  return isIP(ip) === 0 ? null : ip
}

/** The first four of the eight groups of an IPv6 address. */
function groupsOf(ip: string): number[] {
  const [head = '', tail] = ip.split('::', 2)
  const left = partsOf(head)
  const right = partsOf(tail ?? '')
  // Four decimal numbers at the end are two groups.
  const written = left.length + right.length + (ip.includes('.') ? 1 : 0)
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - written)
  const groups = [...left, ...Array.from({ length: zeros }, () => '0'), ...right]
  return groups.slice(0, 4).map((group) => Number.parseInt(group, 16))
}

const partsOf = (text: string): string[] => (text === '' ? [] : text.split(':'))

const hex = (group: number): string => group.toString(16)
