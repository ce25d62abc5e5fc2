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
  /** Sends exactly what was sent last, with the same key: the only press that counts while its outcome is unknown. */
  readonly repeat: () => Promise<Answered<O> | undefined>
  readonly isRunning: boolean
  /** Whether its answer was lost, so that it may have been done; until a repetition is answered. */
  readonly isUnknown: boolean
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
  const [isUnknown, setUnknown] = useState(false)
  const sent = useRef<Asked<O> | null>(null)
  const intention = useRef<{ readonly input: string; readonly key: string } | null>(null)

  async function run(asked: Asked<O>): Promise<Answered<O> | undefined> {
    if (isUnderWay.current) return undefined
    isUnderWay.current = true
    const input = JSON.stringify([asked.params, asked.body])
    if (intention.current?.input !== input) intention.current = { input, key: newIntentionKey() }
    sent.current = asked
    setRunning(true)
    setProblem(null)
    try {
      const answer = await callOperation(operation, { key: intention.current.key, ...asked })
      intention.current = null
      setUnknown(false)
      await readAgain()
      return answer
    } catch (error) {
      const failure = problemOfError(error)
      setProblem(failure)
      setUnknown((before) => isLost(failure) || (before && !isSettling(failure)))
      if (isLost(failure) || saysItChanged(failure)) void readAgain()
      return undefined
    } finally {
      isUnderWay.current = false
      setRunning(false)
    }
  }
  async function readAgain(): Promise<void> {
    await Promise.all(
      outdates.map(async (other) => await answers.invalidateQueries({ queryKey: keyOf(other) })),
    )
  }
  const repeat = async () => (sent.current === null ? undefined : await run(sent.current))
  return { run, repeat, isRunning, isUnknown, problem, reset: () => setProblem(null) }
}

/** No answer came, or one that a proxy or a broken server gave: it may have been done. */
const isLost = ({ status }: CallProblem): boolean => status === 0 || status >= 500

/** What was seen is not so any more: it is read again, so that it is not said beside what it denies. */
const saysItChanged = ({ type }: CallProblem): boolean =>
  type === 'stale' || type === 'wrong_state' || type === 'refused' || type === 'gone'

/** These are said before the server looks whether it was done before; every other refusal tells that it was not. */
const isSettling = ({ status }: CallProblem): boolean => ![401, 403, 429].includes(status)
