import type { ErrorReports } from './error-reports.ts'
import { lazily } from './lazily.ts'

/** Reports to the service at `dsn`, whose code is fetched with the first report; null reports to nobody. */
export function lateErrorReports(dsn: string | null): ErrorReports {
  return lazily<Parameters<ErrorReports>>(
    async () =>
      (await import('../error-reports/start-error-reports.ts')).startErrorReports(dsn ?? ''),
    () => dsn !== null,
  )
}
