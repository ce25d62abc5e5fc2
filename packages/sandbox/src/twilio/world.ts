import type { Clock } from '../clock.ts'
import type { Ids } from '../ids.ts'

export interface SmsMessage {
  readonly sid: string
  readonly to: string
  readonly from: string
  readonly body: string
  /** ISO 8601. */
  readonly sentAt: string
}

export const faultKinds = ['timeout', 'timeout_after', 'error_500'] as const

export interface TwilioWorld {
  readonly clock: Clock
  readonly ids: Ids
  /** Newest first. */
  readonly messages: SmsMessage[]
  /** The faults of the next calls. */
  readonly faults: (typeof faultKinds)[number][]
  keep(message: SmsMessage): void
}
