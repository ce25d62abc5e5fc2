import { oneTimeCodeDigits, oneTimeCodeMinutes } from '@foyer/contract/limits.ts'
import { counted, t } from '@foyer/language/texts.ts'
import { EmailAddress } from '@foyer/ui/email-address/email-address.tsx'
import { RichText } from '@foyer/ui/rich-text/rich-text.tsx'
import { TextField } from '@foyer/ui/text-field/text-field.tsx'
import styles from './one-time-code.module.css'

/** Says where the code was sent, and for how long it works. */
export function CodeSent({ email }: { email: string }) {
  return (
    <RichText
      text={counted(oneTimeCodeMinutes, {
        one: 'We sent a code to <email/>. It works for {count} minute.',
        other: 'We sent a code to <email/>. It works for {count} minutes.',
      })}
      parts={{
        email: (
          <strong>
            <EmailAddress address={email} />
          </strong>
        ),
      }}
    />
  )
}

/** The field that takes the code. */
export function CodeField({ error }: { error: string | null }) {
  return (
    <TextField
      id="code"
      label={t('Code')}
      hint={counted(oneTimeCodeDigits, { one: '{count} digit', other: '{count} digits' })}
      error={error ?? undefined}
      name="code"
      className={styles.code}
      inputMode="numeric"
      autoComplete="one-time-code"
      required
    />
  )
}
