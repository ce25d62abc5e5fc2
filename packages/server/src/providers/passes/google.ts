import type { GoogleWalletConfig } from '../../config/passes-config.ts'
import { createGoogleCalls, type GoogleCalls } from './google-calls.ts'
import { classIdOf, classOf, objectIdOf, objectOf } from './google-shapes.ts'
import type { GooglePasses, PassTicket, Told } from './port.ts'
import { signJwt } from './sign-jwt.ts'

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
