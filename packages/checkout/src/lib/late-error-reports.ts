import type { ErrorReports } from './error-reports.ts'
import { lazily } from './lazily.ts'

/** Reports to the service of `dsn`, which is fetched with the first thing to report; null reports to nobody. */
export function lateErrorReports(dsn: string | null): ErrorReports {
  return lazily<Parameters<ErrorReports>>(
    async () =>
      (await import('../error-reports/start-error-reports.ts')).startErrorReports(dsn ?? ''),
    () => dsn !== null,
  )
}
