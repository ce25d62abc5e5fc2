import { Alert } from '@foyer/ui/alert/alert.tsx'
import { Button } from '@foyer/ui/button/button.tsx'

/** The provider's own form did not come. */
export const formFailed = 'The card form could not be loaded.'

interface FailedFormProps {
  readonly text?: string
  readonly onRetry: () => void
}

/** Says why there is no card form, that nothing was paid, and offers another try. */
export function FailedForm({ text = formFailed, onRetry }: FailedFormProps) {
  return (
    <Alert type="error" role="alert" title={text}>
      <p>Nothing has been paid.</p>
      <Button variant="secondary" onClick={onRetry}>
        Try again
      </Button>
    </Alert>
  )
}
