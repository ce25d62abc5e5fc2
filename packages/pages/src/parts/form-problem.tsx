import { ErrorSummary, type SummedError } from '@foyer/ui/error-summary/error-summary.tsx'

/**
 * Why a plain form came back, above it. The address that leads here ends in `#wrong`: that is what moves the focus
 * where there is no script.
 */
export function FormProblem(error: SummedError) {
  return (
    <div id="wrong" tabIndex={-1}>
      <ErrorSummary errors={[error]} />
    </div>
  )
}
