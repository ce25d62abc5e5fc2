import type { SaleFacts } from '@foyer/contract/flow/facts.ts'
import { reserveMessages } from '@foyer/contract/messages.ts'
import { notify } from '@foyer/ui/notifications/notifications-store.ts'
import { isCallError, serverTextOf } from '../lib/call-error.ts'
import { useTask } from '../lib/use-task.ts'
import { tellUnreached } from './connection.ts'
import { usePageFacts } from './page-facts.ts'
import { useMoves } from './journey/use-moves.ts'

interface GivingCall<Input> {
  readonly run: (input: Input) => Promise<unknown>
  /** The fact that is known once the call has worked; it decides the next step. */
  readonly learned: (input: Input) => SaleFacts['giving']
  /** The call's own text, and the step's. */
  readonly failureTexts: readonly string[]
}

/** Saves the answer of a giving step, and goes on; a refusal leads to the step where the sale stands. */
export function useGivingCall<Input>({ run, learned, failureTexts }: GivingCall<Input>) {
  const { advance, moveTo, followRefusal, isMoving } = useMoves()
  const { tell } = usePageFacts()
  const save = useTask({
    run: async (input: Input) => {
      await run(input)
      await advance({ giving: learned(input) })
    },
    onError: (error) => {
      if (followRefusal(error)) return
      if (isCallError(error, 'reserving')) {
        tell({ type: 'reserve_failed', error: serverTextOf(error) ?? reserveMessages.failed })
        return moveTo('basket')
      }
      if (!tellUnreached(error)) for (const text of failureTexts) notify.error(text)
    },
  })
  return { save: save.start, busy: save.isRunning || isMoving }
}
