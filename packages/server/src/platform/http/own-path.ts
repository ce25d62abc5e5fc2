/** The part before the path in a request for a proxy: `http://somewhere/path` (RFC 9112, 3.2.2). */
const origin = /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i

/**
 * The path and query of a request's target. A client that sends a whole URL names a host of its choice, which the router
 * ignores: it must not get into a redirect or a link of a page. A target without a path means the home page.
 */
export function ownPath(target: string): string {
  if (target.startsWith('/')) return target
  const path = target.replace(origin, '')
  if (path.startsWith('/')) return path
  return path.startsWith('?') ? `/${path}` : '/'
}
