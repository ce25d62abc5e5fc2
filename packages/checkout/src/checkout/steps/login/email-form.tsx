import { emailLengthMaximum } from '@foyer/contract/limits.ts'
import { accountMessages } from '@foyer/contract/messages.ts'
import { wrongEmailText } from '@foyer/contract/typed/read-email.ts'
import { t } from '@foyer/language/texts.ts'
import { ErrorSummary } from '@foyer/ui/error-summary/error-summary.tsx'
import { emailInput } from '@foyer/ui/text-field/email-input.ts'
import { TextField } from '@foyer/ui/text-field/text-field.tsx'
import { useId } from 'react'

interface EmailFormProps {
  readonly email: string
  readonly wrong: boolean
  readonly attempt: number
  readonly onChange: (email: string) => void
}

/** Asks where to send the tickets; a code sent there proves the e-mail address. */
export function EmailForm({ email, wrong, attempt, onChange }: EmailFormProps) {
  const id = useId()
  const text = wrongEmailText(email, accountMessages.emailInvalid)
  return (
    <>
      <ErrorSummary errors={wrong ? [{ text, fieldId: id }] : []} attempt={attempt} />
      <TextField
        id={id}
        label={t('E-mail')}
        hint={t('Your tickets go here. We send a code to check the address.')}
        {...emailInput}
        name="email"
        autoComplete="email"
        required
        maxLength={emailLengthMaximum}
        value={email}
        error={wrong ? text : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
    </>
  )
}
