import type { FastifyReply, FastifyRequest } from 'fastify'

/** `:slug`, `:id(^\\d+)`: an open part of a route. */
const openPart = /:(\w+)(?:\([^)]*\))?/g

/**
 * The router accepts needless escapes, and a path with and without its final slash. Each page has one address, to which every other
 * spelling of it leads.
 */
export function leadToOneUrl(
  request: FastifyRequest,
  reply: FastifyReply,
  route: string,
  cacheControl: string,
): FastifyReply | null {
  const { url } = request
  const end = url.indexOf('?')
  const path = end === -1 ? url : url.slice(0, end)
  const own = ownAddress(route, request.params as Readonly<Record<string, string>>)
  if (path === own) return null
  return reply
    .header('cache-control', cacheControl)
    .redirect(`${own}${url.slice(path.length)}`, 301)
}

function ownAddress(route: string, params: Readonly<Record<string, string>>): string {
  if (!route.includes(':')) return route
  return route.replaceAll(openPart, (_, name: string) => writtenAsPart(params[name] ?? ''))
}

/** As browsers write it: only signs are escaped that a part of a path may not contain (RFC 3986, 3.3). */
const writtenAsPart = (text: string): string =>
  encodeURI(text).replaceAll(/[/?#]/g, (sign) => encodeURIComponent(sign))
