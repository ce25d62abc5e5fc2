import {
  oneTimeCodeDigits,
  oneTimeCodeMinutes,
  oneTimeCodeAgainSeconds,
} from '@foyer/contract/limits.ts'
import { stripOneTimeCode } from '@foyer/contract/typed/one-time-code.ts'
import { counted, t } from '@foyer/language/texts.ts'
import { Button } from '@foyer/ui/button/button.tsx'
import { CodeField } from '@foyer/ui/code-field/code-field.tsx'
import { EmailAddress } from '@foyer/ui/email-address/email-address.tsx'
import { RichText } from '@foyer/ui/rich-text/rich-text.tsx'
import { type RefObject, useEffect, useState } from 'react'
import { useServices } from '../../services.ts'
import type { AccountMode } from './account-mode.ts'
import styles from './login.module.css'

interface CodeFormProps {
  readonly account: AccountMode & { mode: 'one_time_code_sent' }
  readonly field: RefObject<HTMLInputElement | null>
  readonly resending: boolean
  readonly onChange: (typed: string) => void
  readonly onResend: () => void
  readonly onOtherEmail: () => void
}

/** Takes the code from the mail, and offers what to do when it does not come. */
export function CodeForm(props: CodeFormProps) {
  const { account, field, resending } = props
  const wait = useCoolDown(oneTimeCodeAgainSeconds, account.sends)
  useEffect(() => field.current?.focus(), [field, account.sends])
  const address = (
    <strong>
      <EmailAddress address={account.email} />
    </strong>
  )
  return (
    <>
      <p role="status">
        <RichText
          text={
            account.sends > 1
              ? t('We have sent another code to <email/>.')
              : t('We have sent a code to <email/>.')
          }
          parts={{ email: address }}
        />
      </p>
      <CodeField
        digitsOf={stripOneTimeCode}
        ref={field}
        label={t('Code')}
        hint={t('{digits} digits, valid for {minutes} minutes.', {
          digits: oneTimeCodeDigits,
          minutes: oneTimeCodeMinutes,
        })}
        name="code"
        required
        length={oneTimeCodeDigits}
        value={account.code}
        error={account.problem ?? undefined}
        onChange={props.onChange}
      />
      <div className={styles.ways}>
        <Button variant="quiet" loading={resending} disabled={wait > 0} onClick={props.onResend}>
          {t('Send another code')}
        </Button>
        <Button variant="quiet" onClick={props.onOtherEmail}>
          {t('Use another e-mail')}
        </Button>
        {wait > 0 && (
          <span className={styles.wait}>
            {counted(wait, {
              one: 'You can ask for another code in {count} second.',
              other: 'You can ask for another code in {count} seconds.',
            })}
          </span>
        )}
      </div>
    </>
  )
}

/** Counts down from `seconds` to 0, and starts again whenever `round` changes. */
function useCoolDown(seconds: number, round: number): number {
  const { clock } = useServices()
  const [counted, setCounted] = useState({ round, left: seconds })
  useEffect(() => {
    const endsAt = clock.now() + seconds * 1000
    const stop = clock.every(1000, () => {
      const rest = Math.max(0, Math.ceil((endsAt - clock.now()) / 1000))
      setCounted({ round, left: rest })
      if (rest === 0) stop()
    })
    return stop
  }, [clock, seconds, round])
  return counted.round === round ? counted.left : seconds
}
