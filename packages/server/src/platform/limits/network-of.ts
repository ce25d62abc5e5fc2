import { createHash } from 'node:crypto'
import { isIP, isIPv4, isIPv6 } from 'node:net'

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

/** The IP address without port and zone, as IPv4 when it stands for one; null for any other text. */
export function plainIp(text: string): string | null {
  const parts = isIP(text) === 0 ? withPort.exec(text.slice(0, 100))?.groups : undefined
  const [plain = ''] = (parts?.['bracketed'] ?? parts?.['before'] ?? text).split('%', 1)
  return isIPv6(plain) ? (ipv4In(plain) ?? plain) : isIPv4(plain) ? plain : null
}

/**
 * Behind what an IPv6 address hides an IPv4 one in its last two groups: mapped (RFC 4291), as a NAT64 gives its clients
 * (RFC 6052), and translated (RFC 2765). Each would otherwise make all of IPv4 one network.
 */
const beforeIpv4: ReadonlySet<string> = new Set([
  '0:0:0:0:0:ffff',
  '64:ff9b:0:0:0:0',
  '0:0:0:0:ffff:0',
])

function ipv4In(ip: string): string | null {
  const groups = groupsOf(ip)
  if (!beforeIpv4.has(groups.slice(0, 6).map(hex).join(':'))) return null
  return groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 0xff])
    .join('.')
}

/** The eight groups of an IPv6 address. Four decimal numbers at its end are two of them. */
function groupsOf(ip: string): number[] {
  const [head = '', tail] = ip.split('::', 2)
  const left = partsOf(head)
  const right = partsOf(tail ?? '')
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length
  return [...left, ...Array.from({ length: zeros }, () => 0), ...right]
}

const partsOf = (text: string): number[] =>
  text === ''
    ? []
    : text
        .split(':')
        .flatMap((part) => (part.includes('.') ? pairs(part) : [Number.parseInt(part, 16)]))

function pairs(ipv4: string): number[] {
  const [first = 0, second = 0, third = 0, fourth = 0] = ipv4.split('.').map(Number)
  return [first * 256 + second, third * 256 + fourth]
}

const hex = (group: number): string => group.toString(16)
