import type { Clock } from '../clock.ts'

/** A message as it came; `problem` says why its signature is not believed, null when it is. */
export interface ReceivedMessage {
  readonly id: string
  readonly path: string
  readonly type: string
  readonly body: string
  /** ISO 8601. */
  readonly receivedAt: string
  readonly problem: string | null
  readonly answered: number | 'nothing'
}

/** What the next message is answered instead of 204. */
export const answerKinds = ['error_500', 'gone', 'redirect', 'hang'] as const
export type AnswerKind = (typeof answerKinds)[number]

export interface ReceiverWorld {
  readonly clock: Clock
  /** Newest first. */
  readonly messages: ReceivedMessage[]
  /** The answers to the next messages. */
  readonly answers: AnswerKind[]
  /** The secrets of the webhooks that lead here. */
  readonly secrets: string[]
}
