/** The names under which a machine reaches itself. */
const ownNames = new Set(['localhost', '127.0.0.1', '[::1]'])

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
  if (method !== 'GET' || !isPage || !URL.canParse(`http://${host}`)) return null
  const [own, asked] = [new URL(publicUrl), new URL(`http://${host}`)]
  const isOther =
    own.protocol === 'http:' &&
    ownNames.has(own.hostname) &&
    ownNames.has(asked.hostname) &&
    asked.hostname !== own.hostname &&
    asked.port === own.port
  return isOther ? `${own.origin}${path}` : null
}
