import { randomBytes } from 'node:crypto'
import { policyReports } from '@foyer/contract/endpoints/site/policy-reports.ts'
import type { FastifyReply } from 'fastify'

/** The origins that a page of ours may load scripts and frames from, beside our own: only those its step needs. */
export interface ThirdParties {
  readonly scripts: readonly string[]
  readonly frames: readonly string[]
  readonly connections: readonly string[]
  readonly pictures?: readonly string[]
  readonly styles?: readonly string[]
  /** Frames of these origins may open the wallet of the browser or the phone, and so may the page itself. */
  readonly wallets?: readonly string[]
}

export const noThirdParties: ThirdParties = { scripts: [], frames: [], connections: [] }

/**
 * What a page and its frames may use of the browser. A frame of another origin needs its place in this list as well as the
 * permission on its element. Features that are not named are the page's own, which it may pass on: those of a card
 * provider's frames use passkeys (`publickey-credentials-get`) that way.
 * https://www.w3.org/TR/permissions-policy/
 */
export function permissionsPolicy({
  camera = false,
  wallets = [],
}: {
  readonly camera?: boolean
  readonly wallets?: readonly string[]
}): string {
  const payers = wallets.length === 0 ? [] : ['self', ...wallets.map((origin) => `"${origin}"`)]
  return [
    `camera=(${camera ? 'self' : ''})`,
    'microphone=()',
    'geolocation=()',
    `payment=(${payers.join(' ')})`,
  ].join(', ')
}

const everywhere = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  // Windows of the bank and of 3-D Secure keep their opener.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': permissionsPolicy({}),
  'x-frame-options': 'DENY',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
} as const
const withHttps = {
  ...everywhere,
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
} as const

/** Headers of every answer, errors included. */
export const commonHeaders = (https: boolean): Readonly<Record<string, string>> =>
  https ? withHttps : everywhere

/** Sets these headers. JSON may never be cached or rendered as a page. */
export function setCommonHeaders(reply: FastifyReply, https: boolean): void {
  reply.headers(commonHeaders(https))
}

/** 128 bits, different for each page: https://www.w3.org/TR/CSP3/#security-nonces */
export function newNonce(): string {
  return randomBytes(16).toString('base64')
}

/** The policy of an HTML page: scripts by nonce, nothing inline, nothing from elsewhere but `allowed`. */
export function setPagePolicy(reply: FastifyReply, nonce: string, allowed: ThirdParties): void {
  reply.headers(policyOf(`'self' 'nonce-${nonce}'`, allowed))
  const { wallets } = allowed
  if (wallets !== undefined) reply.header('permissions-policy', permissionsPolicy({ wallets }))
}

/** Violations are reported to us. */
function policyOf(scripts: string, allowed: ThirdParties): Readonly<Record<string, string>> {
  const list = (values: readonly string[]) => (values.length === 0 ? '' : ` ${values.join(' ')}`)
  return {
    'reporting-endpoints': `csp="${policyReports.path}"`,
    'content-security-policy': [
      "default-src 'self'",
      `script-src ${scripts}${list(allowed.scripts)}`,
      `frame-src${list(allowed.frames) || " 'none'"}`,
      `connect-src 'self'${list(allowed.connections)}`,
      `img-src 'self' data:${list(allowed.pictures ?? [])}`,
      `style-src 'self'${list(allowed.styles ?? [])}`,
      "font-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      // The older header, for browsers that do not know the newer one.
      `report-uri ${policyReports.path}`,
      'report-to csp',
    ].join('; '),
  }
}

/** The policy of a page that is the same for everybody: it has no scripts but files of ours, so it needs no nonce. */
export const publicPolicy = policyOf("'self'", noThirdParties)
