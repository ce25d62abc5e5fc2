import type { AnswerOf } from '@foyer/contract/api/operation.ts'
import { acceptInvitation } from '@foyer/contract/api/staff/accept-invitation.ts'
import type { lookAtInvitation } from '@foyer/contract/api/staff/look-at-invitation.ts'
import { sendSessionCode } from '@foyer/contract/api/staff/send-session-code.ts'
import { fullNameLengthMaximum, oneTimeCodeDigits } from '@foyer/contract/limits.ts'
import { stripOneTimeCode } from '@foyer/contract/typed/one-time-code.ts'
import { t } from '@foyer/language/texts.ts'
import { Button } from '@foyer/ui/button/button.tsx'
import { CodeField } from '@foyer/ui/code-field/code-field.tsx'
import { TextField } from '@foyer/ui/text-field/text-field.tsx'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { useChange } from '../lib/use-change.ts'
import { ProblemAlert } from '../parts/problem-alert.tsx'
import { useKeptSession } from '../sign-in/use-kept-session.ts'
import { nextStep } from './next-step.ts'

/** Asks for what accepting needs: a name of somebody new, and a code that proves the address. */
export function AcceptForm({
  token,
  invitation,
}: {
  token: string
  invitation: AnswerOf<typeof lookAtInvitation>
}) {
  const navigate = useNavigate()
  const { keep } = useKeptSession()
  const send = useChange(sendSessionCode)
  const accept = useChange(acceptInvitation)
  const [name, setName] = useState('')
  const [code, setCode] = useState('')
  const [isSent, setSent] = useState(false)
  const [isTried, setTried] = useState(false)
  const { email, needs_name: needsName, is_yours: isYours } = invitation
  const isNameless = needsName && name.trim() === ''

  async function go(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    const step = nextStep({ isNameless, isYours, isSent, code })
    if (step === 'send') return setSent((await send.run({ body: { email } })) !== undefined)
    return step === 'accept' ? await join(code) : undefined
  }
  async function join(digits: string) {
    const body = {
      token,
      ...(needsName && { name: name.trim() }),
      ...(!isYours && { code: digits }),
    }
    const answer = await accept.run({ body })
    if (answer === undefined) return setCode('')
    keep(answer.body)
    const joined = answer.body.organisers.find((one) => one.name === invitation.organiser_name)
    return await navigate(joined === undefined ? '/' : `/${joined.key}/today`)
  }
  /** The last digit sends it, as at signing in: there is nothing left to decide. */
  function typeCode(digits: string) {
    setCode(digits)
    if (nextStep({ isNameless, isYours, isSent, code: digits }) === 'accept') void join(digits)
  }
  const { problem } = accept
  const isCodeWrong = problem?.type === 'one_time_code'
  return (
    <form noValidate onSubmit={(event) => void go(event)}>
      {needsName && (
        <TextField
          label={t('Your name')}
          hint={t('Colleagues and the log know you by it.')}
          autoComplete="name"
          maxLength={fullNameLengthMaximum}
          value={name}
          error={isTried && isNameless ? t('Please fill this in.') : undefined}
          onChange={(event) => setName(event.target.value)}
        />
      )}
      {isSent && (
        <CodeField
          digitsOf={stripOneTimeCode}
          label={t('Code from the mail')}
          hint={t('It was sent to {email}, to be sure that the address is yours.', { email })}
          length={oneTimeCodeDigits}
          value={code}
          error={isCodeWrong ? problem.message : undefined}
          onChange={typeCode}
        />
      )}
      <ProblemAlert problem={send.problem} />
      {!isCodeWrong && <ProblemAlert problem={problem} />}
      <p>
        <Button type="submit" variant="primary" loading={send.isRunning || accept.isRunning}>
          {isYours || isSent ? t('Accept') : t('Mail me a code')}
        </Button>
      </p>
    </form>
  )
}
