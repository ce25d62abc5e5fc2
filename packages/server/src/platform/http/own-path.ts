/** Before the path of an address that a proxy could be asked for: `http://somewhere/path` (RFC 9112, 3.2.2). */
const origin = /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i

/**
 * The path and query of a request's target. Whoever writes a whole address names a host of his choice, which the router
 * passes over: it must stand in no redirect and no link of a page either. A target without a path is that of the home page.
 */
export function ownPath(target: string): string {
  if (target.startsWith('/')) return target
  const path = target.replace(origin, '')
  if (path.startsWith('/')) return path
  return path.startsWith('?') ? `/${path}` : '/'
}
