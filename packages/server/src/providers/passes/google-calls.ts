import type { GoogleWalletConfig } from '../../config/passes-config.ts'
import { signJwt } from './sign-jwt.ts'

const timeoutMs = 10_000
const scope = 'https://www.googleapis.com/auth/wallet_object.issuer'
/** A token is asked for anew this long before it ends. */
const earlierMs = 60_000

/** Asks Google Wallet in the name of the service account. */
export interface GoogleCalls {
  /** Changes fields of a class or an object, and answers the status. @throws Error when there is no answer, or no leave */
  patch(kind: 'eventTicketClass' | 'eventTicketObject', id: string, fields: object): Promise<number>
  /** Gets leave to ask. @throws Error when it is refused */
  authorise(): Promise<string>
}

/** https://developers.google.com/identity/protocols/oauth2/service-account#httprest, and https://developers.google.com/wallet/reference/rest */
export function createGoogleCalls(config: GoogleWalletConfig, clock: () => number): GoogleCalls {
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
  const signal = AbortSignal.timeout(timeoutMs)
  return await fetch(url, { ...request, signal, redirect: 'error' }).catch((error: unknown) => {
    const cause = error instanceof Error ? error.cause : undefined
    const code = cause instanceof Error && 'code' in cause ? ` (${String(cause.code)})` : ''
    throw new Error(`no answer${code}`)
  })
}
