import type { AnyOperation } from '@foyer/contract/api/operation.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type Answered, type Asked, callOperation } from './call-operation.ts'
import { type CallProblem, problemOfError } from './call-problem.ts'
import { newIntentionKey } from './intention-key.ts'
import { keyOf } from './use-operation.ts'

export interface Change<O extends AnyOperation> {
  /** Does it; undefined when it was refused, and `problem` says why. */
  readonly run: (asked: Asked<O>) => Promise<Answered<O> | undefined>
  readonly isRunning: boolean
  readonly problem: CallProblem | null
  /** Forgets the problem. */
  readonly reset: () => void
}

/**
 * A change that a person makes. It is sent once for each press. A press after a failed one, with the same input, is the
 * same intention and carries the same `Idempotency-Key`: when the first one was done after all, it is not done twice.
 * @param outdates the operations whose answers are read again after it
 */
export function useChange<O extends AnyOperation>(
  operation: O,
  outdates: readonly AnyOperation[] = [],
): Change<O> {
  const answers = useQueryClient()
  const [isRunning, setRunning] = useState(false)
  const [problem, setProblem] = useState<CallProblem | null>(null)
  const isUnderWay = useRef(false)
  const intention = useRef<{ readonly input: string; readonly key: string } | null>(null)

  async function run(asked: Asked<O>): Promise<Answered<O> | undefined> {
    if (isUnderWay.current) return undefined
    isUnderWay.current = true
    const input = JSON.stringify([asked.params, asked.body])
    if (intention.current?.input !== input) intention.current = { input, key: newIntentionKey() }
    setRunning(true)
    setProblem(null)
    try {
      const answer = await callOperation(operation, { key: intention.current.key, ...asked })
      intention.current = null
      await Promise.all(
        outdates.map(async (other) => await answers.invalidateQueries({ queryKey: keyOf(other) })),
      )
      return answer
    } catch (error) {
      setProblem(problemOfError(error))
      return undefined
    } finally {
      isUnderWay.current = false
      setRunning(false)
    }
  }
  return { run, isRunning, problem, reset: () => setProblem(null) }
}
