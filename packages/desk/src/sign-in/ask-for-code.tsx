import { sendSessionCode } from '@foyer/contract/api/staff/send-session-code.ts'
import { t } from '@foyer/language/texts.ts'
import { Button } from '@foyer/ui/button/button.tsx'
import { emailInput } from '@foyer/ui/text-field/email-input.ts'
import { TextField } from '@foyer/ui/text-field/text-field.tsx'
import { type FormEvent, useState } from 'react'
import type { Session } from '../lib/session.ts'
import { useChange } from '../lib/use-change.ts'
import { ProblemAlert } from '../parts/problem-alert.tsx'
import { knowsPasskeys } from './passkey.ts'
import { usePasskey } from './use-passkey.ts'

/** Asks for the address that a code is mailed to; of somebody who is signed in it is known. */
export function AskForCode({
  known,
  isFixed,
  onSent,
  onProved,
}: {
  known: string | null
  isFixed: boolean
  onSent: (email: string) => void
  onProved: (session: Session) => void
}) {
  const [email, setEmail] = useState(known ?? '')
  const { run, isRunning, problem } = useChange(sendSessionCode)
  const passkey = usePasskey(isFixed, onProved)

  async function send(event: FormEvent) {
    event.preventDefault()
    const address = email.trim()
    if ((await run({ body: { email: address } })) !== undefined) onSent(address)
  }
  const wrong = problem?.fields['email']
  return (
    <form noValidate onSubmit={(event) => void send(event)}>
      {isFixed ? (
        <p>{t('We mail a code to {email}.', { email })}</p>
      ) : (
        <TextField
          label={t('E-mail address')}
          hint={t('The one you were invited with. We mail you a code.')}
          {...emailInput}
          name="email"
          autoComplete="username webauthn"
          value={email}
          error={wrong}
          onChange={(event) => setEmail(event.target.value)}
        />
      )}
      {wrong === undefined && <ProblemAlert problem={problem} />}
      <p>
        <Button type="submit" variant="primary" loading={isRunning}>
          {t('Mail me a code')}
        </Button>
      </p>
      {knowsPasskeys() && (
        <p>
          <Button
            variant="secondary"
            loading={passkey.isRunning}
            onClick={() => void passkey.press()}
          >
            {t('Use a passkey')}
          </Button>
        </p>
      )}
      <ProblemAlert problem={passkey.problem} />
    </form>
  )
}
