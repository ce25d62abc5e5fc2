import { fullNameLengthMaximum } from '@foyer/contract/limits.ts'
import { accountMessages } from '@foyer/contract/messages.ts'
import { t } from '@foyer/language/texts.ts'
import { Alert } from '@foyer/ui/alert/alert.tsx'
import { Button } from '@foyer/ui/button/button.tsx'
import { EmailAddress } from '@foyer/ui/email-address/email-address.tsx'
import { ErrorSummary } from '@foyer/ui/error-summary/error-summary.tsx'
import { RichText } from '@foyer/ui/rich-text/rich-text.tsx'
import { TextField } from '@foyer/ui/text-field/text-field.tsx'
import { useEffect, useId } from 'react'

interface NameFormProps {
  readonly email: string
  readonly fullName: string
  readonly wrong: boolean
  readonly attempt: number
  readonly leaving: boolean
  readonly onChange: (fullName: string) => void
  readonly onOtherEmail: () => void
}

/** For somebody new: the e-mail address is proved, the name is missing. */
export function NameForm(props: NameFormProps) {
  const { email, fullName, wrong, attempt, onChange } = props
  const id = useId()
  useEffect(() => document.getElementById(id)?.focus(), [id])
  const text = accountMessages.fullNameInvalid
  return (
    <>
      <Alert type="success" role="status">
        <RichText
          text={t('<email/> is confirmed. One thing more: who are the tickets for?')}
          parts={{ email: <EmailAddress address={email} /> }}
        />
      </Alert>
      <ErrorSummary errors={wrong ? [{ text, fieldId: id }] : []} attempt={attempt} />
      <TextField
        id={id}
        label={t('Full name')}
        hint={t('First and last name, as on the booking.')}
        name="name"
        autoComplete="name"
        required
        maxLength={fullNameLengthMaximum}
        value={fullName}
        error={wrong ? text : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      <Button variant="quiet" loading={props.leaving} onClick={props.onOtherEmail}>
        {t('Use another e-mail')}
      </Button>
    </>
  )
}
