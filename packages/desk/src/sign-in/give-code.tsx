import type { AnswerOf } from '@foyer/contract/api/operation.ts'
import type { getSession } from '@foyer/contract/api/staff/get-session.ts'
import { proveSession } from '@foyer/contract/api/staff/prove-session.ts'
import { sendSessionCode } from '@foyer/contract/api/staff/send-session-code.ts'
import { startSession } from '@foyer/contract/api/staff/start-session.ts'
import { oneTimeCodeDigits, deskCodeMinutes } from '@foyer/contract/limits.ts'
import { stripOneTimeCode } from '@foyer/contract/typed/one-time-code.ts'
import { t } from '@foyer/language/texts.ts'
import { Button } from '@foyer/ui/button/button.tsx'
import { CodeField } from '@foyer/ui/code-field/code-field.tsx'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useChange } from '../lib/use-change.ts'
import { ProblemAlert } from '../parts/problem-alert.tsx'

/** Takes the code of the mail. The last digit sends it: there is nothing left to decide. */
export function GiveCode(props: {
  email: string
  /** Whether somebody signed in proves again who they are. */
  isAgain: boolean
  onProved: (session: AnswerOf<typeof getSession>) => void
  onSessionOver: () => void
  onOtherAddress: () => void
}) {
  const { email, isAgain, onProved, onSessionOver, onOtherAddress } = props
  const [code, setCode] = useState('')
  const [sentAgain, setSentAgain] = useState(false)
  const field = useRef<HTMLFormElement>(null)
  const start = useChange(startSession)
  const prove = useChange(proveSession)
  const again = useChange(sendSessionCode)
  const problem = (isAgain ? prove : start).problem
  useEffect(() => field.current?.querySelector('input')?.focus(), [])
  useEffect(() => {
    if (problem?.type === 'unauthenticated') onSessionOver()
  }, [problem, onSessionOver])

  async function give(digits: string) {
    const answer = isAgain
      ? await prove.run({ body: { code: digits }, mends: false })
      : await start.run({ body: { email, code: digits } })
    if (answer === undefined) setCode('')
    else onProved(answer.body)
  }
  function type(digits: string) {
    setCode(digits)
    if (digits.length === oneTimeCodeDigits) void give(digits)
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    void give(code)
  }
  const isWrong = problem?.type === 'one_time_code' || problem?.type === 'invalid_input'
  return (
    <form ref={field} onSubmit={submit} noValidate>
      <p>{t('If {email} is known at the desk, a code is on its way there.', { email })}</p>
      <CodeField
        digitsOf={stripOneTimeCode}
        label={t('Code from the mail')}
        hint={t('{count} digits. It works for {minutes} minutes, in this browser only.', {
          minutes: deskCodeMinutes,
          count: oneTimeCodeDigits,
        })}
        length={oneTimeCodeDigits}
        value={code}
        onChange={type}
        error={isWrong ? problem.message : undefined}
      />
      {!isWrong && <ProblemAlert problem={problem} />}
      <ProblemAlert problem={again.problem} />
      <p role="status">
        {sentAgain && t('A new code is on its way. Only the newest one is right.')}
      </p>
      <p>
        <Button type="submit" variant="primary" loading={start.isRunning || prove.isRunning}>
          {isAgain ? t('Confirm') : t('Sign in')}
        </Button>
      </p>
      <p>
        <Button
          variant="quiet"
          loading={again.isRunning}
          onClick={() =>
            void again.run({ body: { email } }).then((sent) => setSentAgain(sent !== undefined))
          }
        >
          {t('Mail another code')}
        </Button>
        {!isAgain && (
          <Button variant="quiet" onClick={onOtherAddress}>
            {t('Use another address')}
          </Button>
        )}
      </p>
    </form>
  )
}
