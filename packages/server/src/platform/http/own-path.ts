import { isLocalHost } from '../local-host.ts'

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

interface Asked {
  readonly method: string
  /** The Host header. */
  readonly host: string | undefined
  /** Path and query. */
  readonly path: string
  /** Whether a browser is to show the answer as a page. */
  readonly isPage: boolean
}

/**
 * Where a page is that was asked for under another name of this machine; null where it may be answered as it is. A shop for trials
 * on `localhost` answers under `127.0.0.1` as well, but cookies and forms belong to one name alone: whoever begins under the other could
 * never sign in.
 */
export function atOwnName(
  publicUrl: string,
  { method, host = '', path, isPage }: Asked,
): string | null {
  if (method !== 'GET' || !isPage || publicUrl.startsWith('https:')) return null
  if (!URL.canParse(`http://${host}`)) return null
  const [own, asked] = [new URL(publicUrl), new URL(`http://${host}`)]
  const isOther =
    isLocalHost(own.hostname) &&
    isLocalHost(asked.hostname) &&
    asked.hostname !== own.hostname &&
    asked.port === own.port
  return isOther ? `${own.origin}${path}` : null
}
