import type { AnswerOf } from '@foyer/contract/api/operation.ts'
import type { getSession } from '@foyer/contract/api/staff/get-session.ts'
import { t } from '@foyer/language/texts.ts'
import { useState, type FormEvent } from 'react'
import { sendSessionCode } from '@foyer/contract/api/staff/send-session-code.ts'
import { Button } from '@foyer/ui/button/button.tsx'
import { emailInput } from '@foyer/ui/text-field/email-input.ts'
import { TextField } from '@foyer/ui/text-field/text-field.tsx'
import type { ProofKind } from '../lib/proof.ts'
import type { Session } from '../lib/session.ts'
import { useChange } from '../lib/use-change.ts'
import { ProblemAlert } from '../parts/problem-alert.tsx'
import { GiveCode } from './give-code.tsx'
import { useKeptSession } from './use-kept-session.ts'
import { knowsPasskeys } from './passkey.ts'
import { usePasskey } from './use-passkey.ts'

/** The two steps of a proof by mail: to which address the code goes, and the code. */
export function ProofForm({ kind, onProved }: { kind: ProofKind; onProved: () => void }) {
  const { email: known, keep } = useKeptSession()
  const [sentTo, setSentTo] = useState<string | null>(null)
  // Somebody whose session has ended meanwhile has to sign in after all.
  const [isOver, setOver] = useState(false)
  const isAgain = kind === 'again' && !isOver

  function proved(session: AnswerOf<typeof getSession>) {
    keep(session)
    onProved()
  }
  return (
    <>
      {isAgain && (
        <p>
          {t(
            'This moves money, gives rights, emails many people or exports personal data, so please confirm who you are.',
          )}
        </p>
      )}
      {!isAgain && known !== null && (
        <p>{t('You were signed out. Nothing that you typed is lost.')}</p>
      )}
      {sentTo === null ? (
        <AskForCode known={known} isFixed={isAgain} onSent={setSentTo} onProved={proved} />
      ) : (
        <GiveCode
          email={sentTo}
          isAgain={isAgain}
          onProved={proved}
          onSessionOver={() => setOver(true)}
          onOtherAddress={() => setSentTo(null)}
        />
      )}
    </>
  )
}

/** Asks for the address that a code is mailed to; of somebody who is signed in it is known. */
function AskForCode({
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
