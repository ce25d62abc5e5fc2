import { bankPollsMaximum } from '../limits.ts'
import { bankMessages } from '../messages.ts'

export interface BankProgress {
  readonly text: string
  readonly canTryAnother: boolean
  readonly keepsPolling: boolean
}

/** What the waiting screen says after that many status calls: the first counts as 1, the last as 60. */
export function bankProgress(tries: number): BankProgress {
  if (tries >= bankPollsMaximum) {
    return { text: bankMessages.unconfirmed, canTryAnother: true, keepsPolling: false }
  }
  if (tries > 9) {
    return { text: bankMessages.longerThanUsual, canTryAnother: true, keepsPolling: true }
  }
  if (tries > 6) {
    return { text: bankMessages.awaitingConfirmation, canTryAnother: false, keepsPolling: true }
  }
  const text = tries > 3 ? bankMessages.waitingForBank : bankMessages.processing
  return { text, canTryAnother: false, keepsPolling: true }
}
