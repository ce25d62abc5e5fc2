import { providerPatienceMs } from '@foyer/contract/limits.ts'
import { minuteMs } from '@foyer/contract/time-units.ts'
import type { GoogleWalletConfig } from '../../config/passes-config.ts'
import { classIdOf, classOf, objectIdOf, objectOf } from './google-shapes.ts'
import type { GooglePasses, PassTicket, Told } from './port.ts'
import { createSign } from 'node:crypto'

const scope = 'https://www.googleapis.com/auth/wallet_object.issuer'
/** A token is asked for anew this long before it ends. */
const earlierMs = minuteMs

/** Asks Google Wallet in the name of the service account. */
interface GoogleCalls {
  /** Changes fields of a class or an object, and answers the status. @throws Error when there is no answer, or no leave */
  patch(kind: 'eventTicketClass' | 'eventTicketObject', id: string, fields: object): Promise<number>
  /** Gets leave to ask. @throws Error when it is refused */
  authorise(): Promise<string>
}

/** https://developers.google.com/identity/protocols/oauth2/service-account#httprest, and https://developers.google.com/wallet/reference/rest */
function createGoogleCalls(config: GoogleWalletConfig, clock: () => number): GoogleCalls {
  let kept: { readonly token: string; readonly until: number } | null = null

  async function authorise(): Promise<string> {
    const now = clock()
    if (kept !== null && now < kept.until) return kept.token
    const iat = Math.floor(now / 1000)
    const claims = { iss: config.clientEmail, scope, aud: config.tokenUrl, iat, exp: iat + 3_600 }
    const answer = await ask(config.tokenUrl, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
        assertion: signJwt(config.privateKey, claims),
      }),
    })
    if (!answer.ok) {
      await answer.body?.cancel()
      throw new Error(`the service account was refused with ${answer.status}`)
    }
    const given = (await answer.json()) as { access_token?: unknown; expires_in?: unknown }
    if (typeof given.access_token !== 'string') throw new Error('the service account got no token')
    const seconds = typeof given.expires_in === 'number' ? given.expires_in : 0
    kept = { token: given.access_token, until: now + seconds * 1_000 - earlierMs }
    return kept.token
  }

  return {
    authorise,
    async patch(kind, id, fields) {
      const token = await authorise()
      const url = `${config.apiBase}/walletobjects/v1/${kind}/${encodeURIComponent(id)}`
      const answer = await ask(url, {
        method: 'PATCH',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(fields),
      })
      await answer.body?.cancel()
      // The account may have been locked meanwhile; the next try asks for leave again.
      if (answer.status === 401) kept = null
      return answer.status
    },
  }
}

async function ask(url: string, request: RequestInit): Promise<Response> {
  const signal = AbortSignal.timeout(providerPatienceMs)
  return await fetch(url, { ...request, signal, redirect: 'error' }).catch((error: unknown) => {
    const cause = error instanceof Error ? error.cause : undefined
    const code = cause instanceof Error && 'code' in cause ? ` (${String(cause.code)})` : ''
    throw new Error(`no answer${code}`)
  })
}

const saveUrl = 'https://pay.google.com/gp/v/save/'
/** Google counts requests: some at once are quick enough for everybody. */
const atOnce = 4

interface Around {
  /** The origin of the shop. */
  readonly origin: string
  /** Milliseconds since 1970. */
  readonly clock: () => number
}

/**
 * Links that save a ticket to Google Wallet, and changes of what was saved. Event and ticket travel in the signed link, so that
 * Google receives nothing before the buyer opens it: https://developers.google.com/wallet/reference/rest/v1/Jwt
 */
export function createGooglePasses(
  config: GoogleWalletConfig,
  { origin, clock }: Around,
): GooglePasses {
  const calls = createGoogleCalls(config, clock)
  return {
    validUntil: null,
    async make(ticket, now) {
      const claims = {
        iss: config.clientEmail,
        aud: 'google',
        typ: 'savetowallet',
        iat: Math.floor(now.getTime() / 1000),
        origins: [origin],
        payload: payloadOf(config.issuerId, ticket),
      }
      const url = `${saveUrl}${signJwt(config.privateKey, claims)}`
      return await Promise.resolve({ kind: 'link', url })
    },
    renew: async (tickets) => await renew(calls, config.issuerId, tickets),
    probe: async () =>
      await calls.authorise().then(
        () => null,
        (error: unknown) => reasonOf(error),
      ),
  }
}

function payloadOf(issuerId: string, ticket: PassTicket) {
  const classId = classIdOf(issuerId, ticket)
  return {
    eventTicketClasses: [{ id: classId, ...classOf(ticket) }],
    eventTicketObjects: [{ id: objectIdOf(issuerId, ticket), classId, ...objectOf(ticket) }],
  }
}

/** The class of each date first: an object of one that could not be changed is tried again together with it. */
async function renew(
  calls: GoogleCalls,
  issuerId: string,
  tickets: readonly PassTicket[],
): Promise<ReadonlyMap<string, Told>> {
  const told = new Map<string, Told>()
  const dates = new Map<string, Told>()
  for (const ticket of tickets) {
    if (dates.has(ticket.dateKey)) continue
    const fields = { venue: null, heroImage: null, ...classOf(ticket) }
    const id = classIdOf(issuerId, ticket)
    dates.set(ticket.dateKey, await patched(calls, 'eventTicketClass', id, fields))
  }
  const waiting = [...tickets]
  const work = async (): Promise<void> => {
    for (let ticket = waiting.shift(); ticket !== undefined; ticket = waiting.shift()) {
      const date = dates.get(ticket.dateKey)
      const fields = ticket.isVoid ? { state: 'EXPIRED' } : objectOf(ticket)
      const id = objectIdOf(issuerId, ticket)
      told.set(
        ticket.serial,
        date?.outcome === 'failed' ? date : await patched(calls, 'eventTicketObject', id, fields),
      )
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return told
}

async function patched(
  calls: GoogleCalls,
  kind: Parameters<GoogleCalls['patch']>[0],
  id: string,
  fields: object,
): Promise<Told> {
  try {
    const status = await calls.patch(kind, id, fields)
    if (status >= 200 && status < 300) return { outcome: 'told' }
    // Nobody has saved it.
    if (status === 404) return { outcome: 'gone' }
    return { outcome: 'failed', reason: `Google answered ${status}` }
  } catch (error) {
    return { outcome: 'failed', reason: reasonOf(error) }
  }
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : 'no answer')

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** RS256 (RFC 7518). */
function signJwt(privateKey: string, claims: object): string {
  const text = `${encoded({ alg: 'RS256', typ: 'JWT' })}.${encoded(claims)}`
  return `${text}.${createSign('RSA-SHA256').update(text).sign(privateKey, 'base64url')}`
}
