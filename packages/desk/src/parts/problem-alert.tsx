import { t } from '@foyer/language/texts.ts'
import { Alert } from '@foyer/ui/alert/alert.tsx'
import { Button } from '@foyer/ui/button/button.tsx'
import type { CallProblem } from '../lib/call-problem.ts'

/** Says what came to nothing, at its place. What was lost on the way may be tried again. */
export function ProblemAlert({
  problem,
  title,
  onRetry,
}: {
  problem: CallProblem | null
  title?: string
  onRetry?: () => void
}) {
  if (problem === null) return null
  const { message, requestId, status } = problem
  return (
    <Alert type="error" role="alert" {...(title !== undefined && { title })}>
      <p>{message}</p>
      {status >= 500 && requestId !== null && (
        <p>{t('If you ask for help, name this: {id}', { id: requestId })}</p>
      )}
      {onRetry !== undefined && (
        <Button variant="secondary" onClick={onRetry}>
          {t('Try again')}
        </Button>
      )}
    </Alert>
  )
}
