import { passkeyChallengeMs } from '@foyer/contract/limits.ts'
import type { AnswerOf } from '@foyer/contract/api/operation.ts'
import type { getSession } from '@foyer/contract/api/staff/get-session.ts'
import { proveSession } from '@foyer/contract/api/staff/prove-session.ts'
import { startSessionByPasskey } from '@foyer/contract/api/staff/passkeys/start-session-by-passkey.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { minuteMs } from '@foyer/contract/time-units.ts'
import { callOperation } from '../lib/call-operation.ts'
import { type CallProblem, problemOfError } from '../lib/call-problem.ts'
import { systemClock } from '@foyer/ui/clock.ts'
import { offersPasskeys, signChallenge } from './passkey.ts'

/** The field gets a new challenge before the one that it has ends. */
const renewMs = passkeyChallengeMs - minuteMs

type Session = AnswerOf<typeof getSession>

/** Proves who somebody is by a passkey: at a press, or, at a sign-in, from the suggestions of the e-mail field. */
export function usePasskey(isAgain: boolean, onProved: (session: Session) => void) {
  const [isRunning, setRunning] = useState(false)
  const [problem, setProblem] = useState<CallProblem | null>(null)

  async function prove(inField: boolean) {
    const response = await signChallenge(inField)
    if (response === null) return
    const { body } = isAgain
      ? await callOperation(proveSession, { body: { response }, mends: false })
      : await callOperation(startSessionByPasskey, { body: { response } })
    onProved(body)
  }
  async function press() {
    setRunning(true)
    setProblem(null)
    try {
      await prove(false)
    } catch (error) {
      setProblem(problemOfError(error))
    } finally {
      setRunning(false)
    }
  }
  const offerInField = useEffectEvent(() => {
    prove(true).catch((error: unknown) => setProblem(problemOfError(error)))
  })
  useEffect(() => {
    if (isAgain) return undefined
    let isGone = false
    let stop: () => void = () => undefined
    void offersPasskeys().then((isOffered) => {
      if (!isOffered || isGone) return
      offerInField()
      stop = systemClock.every(renewMs, () => offerInField())
    })
    return () => {
      isGone = true
      stop()
    }
  }, [isAgain])
  return { press, isRunning, problem }
}
