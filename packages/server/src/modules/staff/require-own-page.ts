import type { AnyOperation } from '@foyer/contract/api/operation.ts'
import type { FastifyRequest } from 'fastify'
import type { Foyer } from '../../foyer.ts'
import { requireSameSite, xsrfHeader } from '../../platform/sessions/xsrf.ts'
import { readDeskToken } from './desk-cookie.ts'

/** A change has to come from a page of ours: it carries the token that only such a page can read. */
export function requireOwnPage(
  foyer: Foyer,
  request: FastifyRequest,
  { method }: AnyOperation,
): void {
  if (method === 'GET') return
  const token = request.headers[xsrfHeader]
  requireSameSite(foyer.secrets, {
    sessionToken: readDeskToken(foyer, request),
    hasCookie: true,
    token: typeof token === 'string' ? token : undefined,
    origin: request.headers.origin,
    fetchSite: request.headers['sec-fetch-site'],
    publicOrigin: new URL(foyer.publicUrl).origin,
  })
}
