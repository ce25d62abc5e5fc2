import { accountMessages, stepTitles } from '@foyer/contract/messages.ts'
import { t } from '@foyer/language/texts.ts'
import { Skeleton } from '@foyer/ui/skeleton/skeleton.tsx'
import { type FormEvent, useEffect, useId, useReducer, useRef, useState } from 'react'
import { type PrimaryAction, StepFrame } from '../../frame/step-frame.tsx'
import type { StepProps } from '../../step-props.ts'
import { useUserQuery } from '../../use-user.ts'
import {
  type AccountEvent,
  type AccountMode,
  codeSent,
  mayContinue,
  reduceAccountMode,
} from './account-mode.ts'
import { CodeForm } from './code-form.tsx'
import { EmailForm } from './email-form.tsx'
import { NameForm } from './name-form.tsx'
import { useAccount } from './use-account.ts'
import { Button } from '@foyer/ui/button/button.tsx'
import { EmailAddress } from '@foyer/ui/email-address/email-address.tsx'
import { Panel } from '@foyer/ui/panel/panel.tsx'
import styles from './login.module.css'

interface ConfirmAccountProps {
  readonly name: string
  readonly email: string
  readonly leaving: boolean
  readonly onLeave: () => void
}

/** Names the known recipient of the tickets, and lets the buyer be somebody else. */
function ConfirmAccount({ name, email, leaving, onLeave }: ConfirmAccountProps) {
  return (
    <>
      <p>{t('Your tickets go to:')}</p>
      <Panel className={styles.account}>
        {name !== '' && <strong>{name}</strong>}
        <EmailAddress address={email} />
      </Panel>
      <Button variant="quiet" loading={leaving} onClick={onLeave}>
        {t('Not you? Sign out')}
      </Button>
    </>
  )
}

const codeSentToKey = 'foyer.code-sent-to'

/** The e-mail address whose code this tab is waiting for; empty for none. A reload must not ask for it again. */
function codeSentTo(): string {
  try {
    return sessionStorage.getItem(codeSentToKey) ?? ''
  } catch {
    return ''
  }
}

function rememberCodeSentTo(email: string): void {
  try {
    sessionStorage.setItem(codeSentToKey, email)
  } catch {
    // Storage is switched off: after a reload the page asks for the e-mail address again.
  }
}

/** Asks who is buying: an e-mail address proved by a code and, for somebody new, a name. */
export default function LoginStep({ checkout }: StepProps) {
  const formId = useId()
  const [account, send] = useReducer(reduceAccountMode, { mode: 'loading' })
  const [attempt, setAttempt] = useState(0)
  const codeField = useRef<HTMLInputElement>(null)
  const calls = useAccount(send, () => codeField.current?.focus())
  useKnownVisitor(checkout, send)
  const waitsFor = account.mode === 'one_time_code_sent' ? account.email : ''
  useEffect(() => {
    if (account.mode !== 'loading') rememberCodeSentTo(waitsFor)
  }, [account.mode, waitsFor])

  function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    if (!mayContinue(account)) return setAttempt((count) => count + 1)
    setAttempt(0)
    if (account.mode === 'enter_email') void calls.sendCode.start(account.email.trim())
    if (account.mode === 'one_time_code_sent') {
      void calls.verify.start({ email: account.email, code: account.code })
    }
    if (account.mode === 'confirm_name') {
      void calls.saveGuest.start({ email: account.email, fullname: account.fullName.trim() })
    }
    if (account.mode === 'confirm_account') void calls.advance({ identified: true })
  }

  const busy =
    calls.sendCode.isRunning ||
    calls.verify.isRunning ||
    calls.saveGuest.isRunning ||
    calls.isMoving
  const wrong = attempt > 0 && !mayContinue(account)
  const primary: PrimaryAction = {
    label: account.mode === 'one_time_code_sent' ? accountMessages.verify : t('Continue'),
    form: formId,
    loading: busy || account.mode === 'loading',
    disabled: !busy && account.mode === 'one_time_code_sent' && !mayContinue(account),
  }
  return (
    <StepFrame
      checkout={checkout}
      title={stepTitles.login}
      primary={primary}
      editBasket={t('Edit basket')}
    >
      <form id={formId} noValidate onSubmit={submit}>
        {account.mode === 'loading' && (
          <div aria-busy="true">
            <Skeleton height="1.25rem" width="40%" />
            <Skeleton height="2.75rem" />
          </div>
        )}
        {account.mode === 'enter_email' && (
          <EmailForm
            email={account.email}
            wrong={wrong}
            attempt={attempt}
            onChange={(email) => send({ type: 'email_typed', email })}
          />
        )}
        {account.mode === 'one_time_code_sent' && (
          <CodeForm
            account={account}
            field={codeField}
            resending={calls.sendCode.isRunning}
            onChange={(typed) => send({ type: 'code_typed', typed })}
            onResend={() => void calls.sendCode.start(account.email)}
            onOtherEmail={() => send({ type: 'start_again' })}
          />
        )}
        {account.mode === 'confirm_name' && (
          <NameForm
            email={account.email}
            fullName={account.fullName}
            wrong={wrong}
            attempt={attempt}
            leaving={calls.logOut.isRunning}
            onChange={(fullName) => send({ type: 'name_typed', fullName })}
            onOtherEmail={() => void calls.logOut.start()}
          />
        )}
        {account.mode === 'confirm_account' && (
          <ConfirmAccount
            name={account.name}
            email={account.email}
            leaving={calls.logOut.isRunning}
            onLeave={() => void calls.logOut.start()}
          />
        )}
      </form>
    </StepFrame>
  )
}

/** Starts where this visitor has got to: signed in, named, with a proved e-mail address, waiting for a code, or unknown. */
function useKnownVisitor(
  checkout: StepProps['checkout'],
  send: (event: AccountEvent) => void,
): void {
  const { data: user, error } = useUserQuery()
  const isError = error !== null
  const { order_email, init_guest_email, progress } = checkout
  useEffect(() => {
    if (user === undefined && !isError) return
    send({ type: 'known', as: known() })

    function known(): AccountMode {
      const email = order_email ?? init_guest_email ?? ''
      const proved = user?.email ?? ''
      const sentTo = codeSentTo()
      if (user !== undefined && user.id !== null) {
        return { mode: 'confirm_account', email: proved, name: user.full_name ?? '' }
      }
      if (progress.identified) return { mode: 'confirm_account', email, name: '' }
      if (proved !== '') return { mode: 'confirm_name', email: proved, fullName: '' }
      return sentTo === '' ? { mode: 'enter_email', email } : codeSent(sentTo)
    }
  }, [user, isError, order_email, init_guest_email, progress.identified, send])
}
