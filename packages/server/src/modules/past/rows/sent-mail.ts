import type { MailKind } from '@foyer/pages/src/renderers.ts'

/** A mail that left the outbox long ago. */
export interface Sent {
  readonly kind: MailKind
  /** Names the occasion, as the outbox does. */
  readonly key: string
  readonly to: { readonly email: string; readonly name: string }
  readonly at: number
  readonly isBounced?: boolean
  /** Links that act for anybody who has them are gone once a mail is sent. */
  readonly payload: object
}
