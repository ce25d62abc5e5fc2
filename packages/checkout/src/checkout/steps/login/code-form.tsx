import { plural } from '@foyer/contract/formats.ts'
import { oneTimeCodeDigits, oneTimeCodeMinutes } from '@foyer/contract/limits.ts'
import { Button } from '@foyer/ui/button/button.tsx'
import { CodeField } from '@foyer/ui/code-field/code-field.tsx'
import { type RefObject, useEffect } from 'react'
import type { AccountMode } from './account-mode.ts'
import styles from './login.module.css'
import { useCoolDown } from './use-cool-down.ts'

/** Seconds before another code may be asked for. */
const resendSeconds = 30

interface CodeFormProps {
  readonly account: AccountMode & { mode: 'one_time_code_sent' }
  readonly field: RefObject<HTMLInputElement | null>
  readonly resending: boolean
  readonly onChange: (typed: string) => void
  readonly onResend: () => void
  readonly onOtherEmail: () => void
}

/** The code from the mail, with the ways out for when it does not come. */
export function CodeForm(props: CodeFormProps) {
  const { account, field, resending } = props
  const wait = useCoolDown(resendSeconds, account.sends)
  useEffect(() => field.current?.focus(), [field, account.sends])
  return (
    <>
      <p role="status">
        {account.sends > 1 ? 'We have sent another code to ' : 'We have sent a code to '}
        <strong>{account.email}</strong>.
      </p>
      <CodeField
        ref={field}
        label="Code"
        hint={`${oneTimeCodeDigits} digits, valid for ${oneTimeCodeMinutes} minutes.`}
        name="code"
        required
        length={oneTimeCodeDigits}
        value={account.code}
        error={account.problem ?? undefined}
        onChange={props.onChange}
      />
      <div className={styles.ways}>
        <Button variant="quiet" loading={resending} disabled={wait > 0} onClick={props.onResend}>
          Send another code
        </Button>
        <Button variant="quiet" onClick={props.onOtherEmail}>
          Use another e-mail
        </Button>
        {wait > 0 && (
          <span className={styles.wait}>
            {`You can ask for another code in ${wait} ${plural('second', wait)}.`}
          </span>
        )}
      </div>
    </>
  )
}
