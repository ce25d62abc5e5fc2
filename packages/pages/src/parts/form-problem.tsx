import { ErrorSummary, type SummedError } from '@foyer/ui/error-summary/error-summary.tsx'

/**
 * Says above a plain form why it was refused. The URL that leads here ends in `#wrong`, which moves the focus where
 * there is no script.
 */
export function FormProblem(error: SummedError) {
  return (
    <div id="wrong" tabIndex={-1}>
      <ErrorSummary errors={[error]} />
    </div>
  )
}
