import { holdTokenSeconds } from '@foyer/contract/limits.ts'
import type { Secrets } from '../../../platform/secrets.ts'

const purpose = 'seat-hold-token'

interface Bound {
  readonly sessionToken: string
  readonly eventDateId: number
}

const textOf = ({ sessionToken, eventDateId }: Bound, issued: string): string =>
  `${issued} ${eventDateId} ${sessionToken}`

/** Makes a token that is not stored: it names its session, its date and its time itself. */
export function issueHoldToken(secrets: Secrets, bound: Bound, now: Date): string {
  const issued = Math.floor(now.getTime() / 1000).toString(36)
  return `${issued}.${secrets.sign(purpose, textOf(bound, issued))}`
}

/** Whether the token was given to this session, for this date, not too long ago. */
export function isHoldToken(secrets: Secrets, bound: Bound, token: string, now: Date): boolean {
  const [issued = '', signature = '', ...more] = token.split('.')
  if (!/^[0-9a-z]{1,9}$/.test(issued) || more.length > 0) return false
  if (!secrets.verify(purpose, textOf(bound, issued), signature)) return false
  return now.getTime() / 1000 - Number.parseInt(issued, 36) <= holdTokenSeconds
}
