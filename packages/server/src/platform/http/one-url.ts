import type { FastifyReply, FastifyRequest } from 'fastify'

/** The router accepts a path with and without its final slash; one page has one URL. */
export function leadToOneUrl(
  request: FastifyRequest,
  reply: FastifyReply,
  route: string,
  cacheControl: string,
): FastifyReply | null {
  const [path = '', query] = request.url.split('?', 2)
  if (!route.endsWith('/') || path.endsWith('/')) return null
  return reply
    .header('cache-control', cacheControl)
    .redirect(`${path}/${query === undefined ? '' : `?${query}`}`, 301)
}
