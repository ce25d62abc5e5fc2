import { t } from '@foyer/language/texts.ts'
import { Alert } from '@foyer/ui/alert/alert.tsx'
import { Button } from '@foyer/ui/button/button.tsx'
import { useEffect } from 'react'
import { CallError } from '../../../lib/call-error.ts'
import { failureText } from '../../connection.ts'

/** The provider's own form could not be loaded. */
const formFailed = t('The card form could not be loaded.')

/** Either the shop's own call failed, which has a text, or the provider's form did. */
export const noForm = (error: unknown, text: string) => ({
  status: 'failed' as const,
  text: error instanceof CallError ? failureText(error, text) : formFailed,
})

interface FailedFormProps {
  readonly text?: string
  readonly onRetry: () => void
}

/** Says why there is no card form, that nothing was paid, and offers another try. */
export function FailedForm({ text = formFailed, onRetry }: FailedFormProps) {
  useEffect(() => {
    // When the network returns, so does the form.
    addEventListener('online', onRetry)
    return () => removeEventListener('online', onRetry)
  }, [onRetry])
  return (
    <Alert type="error" role="alert" title={text}>
      <p>{t('Nothing has been paid.')}</p>
      <Button variant="secondary" onClick={onRetry}>
        {t('Try again')}
      </Button>
    </Alert>
  )
}
