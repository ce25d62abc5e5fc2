import { isLocalHost } from '../platform/local-host.ts'

/** How the mail server is reached, completely: the transport is left nothing of the URL to interpret in its own way. */
export interface MailServer {
  readonly host: string
  /** Zero stands for the protocol's usual port. */
  readonly port: number
  /** TLS from the first byte (smtps:). */
  readonly secure: boolean
  /** Requires TLS (STARTTLS, RFC 3207): without it neither login nor mail is sent, whatever the server says it can do. */
  readonly requireTLS: boolean
  readonly ignoreTLS: boolean
  readonly auth?: { readonly user: string; readonly pass: string }
  /** The name by which we introduce ourselves to the server. */
  readonly name?: string
}

const mayStand =
  'There may stand requireTLS=true, requireTLS=false (smtp: alone, and only together with FOYER_ALLOW_PLAIN_MAIL to another machine), ignoreTLS=true (smtp: to this machine alone) and name=our.host.example, each once and nothing else. The certificate of an authority of your own is trusted by NODE_EXTRA_CA_CERTS=/path/of/ca.pem.'
const howToWrite =
  'It is smtps://user:password@mail.example:465 or smtp://user:password@mail.example:587; in user and password @ is written %40, : %3A, / %2F, ? %3F, # %23 and % %25.'

/** Only these parts may be repeated in a message. Anything else may be part of a password. */
const known = /^(?:requireTLS|ignoreTLS|opportunisticTLS|secure)$/i

/**
 * Reads all of SMTP_URL, or says what is wrong with it, without anything secret. The mail library takes any option out of
 * a URL and prefers it to ours: an empty `requireTLS=` or a `00` would switch TLS off.
 */
export function readMailServer(smtpUrl: string): MailServer | { readonly problem: string } {
  if (!URL.canParse(smtpUrl)) return { problem: `SMTP_URL is no address. ${howToWrite}` }
  const url = new URL(smtpUrl)
  const user = decoded(url.username)
  const pass = decoded(url.password)
  const isOurs = url.protocol === 'smtp:' || url.protocol === 'smtps:'
  const isBare = url.hash === '' && (url.pathname === '' || url.pathname === '/')
  if (!isOurs || !isBare || url.hostname === '' || user === null || pass === null)
    return { problem: `SMTP_URL cannot be read. ${howToWrite}` }
  const secure = url.protocol === 'smtps:'
  const isLocal = isLocalHost(url.hostname)
  for (const [name, value] of url.searchParams) {
    const isAllowed =
      url.searchParams.getAll(name).length === 1 && isOption(name, value, { secure, isLocal })
    if (isAllowed) continue
    const what = known.test(name) ? `${name}=${value}` : 'something it may not'
    return { problem: `SMTP_URL says ${what} after its question mark. ${mayStand}` }
  }
  const asked = url.searchParams.get('requireTLS')
  const name = url.searchParams.get('name')
  return {
    host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: Number(url.port),
    secure,
    requireTLS: !secure && (asked === null ? !isLocal : asked === 'true'),
    ignoreTLS: url.searchParams.has('ignoreTLS'),
    ...((user !== '' || pass !== '') && { auth: { user, pass } }),
    ...(name !== null && { name }),
  }
}

function isOption(
  name: string,
  value: string,
  { secure, isLocal }: { readonly secure: boolean; readonly isLocal: boolean },
): boolean {
  if (name === 'requireTLS') return value === 'true' || (value === 'false' && !secure)
  if (name === 'ignoreTLS') return value === 'true' && !secure && isLocal
  return name === 'name' && /^[\w.:[\]-]+$/.test(value)
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

/** Throws for a wrong URL, which the configuration has already refused. */
export function mailServerOf(smtpUrl: string): MailServer {
  const read = readMailServer(smtpUrl)
  if ('problem' in read) throw new Error(read.problem)
  return read
}

/** The problems of the URL that no setting can allow. */
export function mailProblems(smtpUrl: string | undefined): string[] {
  const read = smtpUrl === undefined ? null : readMailServer(smtpUrl)
  return read !== null && 'problem' in read ? [read.problem] : []
}

/**
 * Why codes and tickets could travel to the mail server in the clear; null when they cannot: with smtps:, with a server on
 * this machine, or with one that gets no mail without TLS.
 */
export function plainMail(smtpUrl: string | undefined): string | null {
  const server = smtpUrl === undefined ? null : readMailServer(smtpUrl)
  if (server === null || 'problem' in server) return null
  return server.secure || server.requireTLS || isLocalHost(server.host)
    ? null
    : `SMTP_URL says requireTLS=false: sign-in codes and tickets could be read on the way to ${server.host}. Take that out of it: smtp: to another machine then asks for TLS, and sends nothing without.`
}
