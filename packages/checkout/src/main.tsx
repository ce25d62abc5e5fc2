import '@foyer/ui/base.css'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { type Analytics, isMeasured } from './lib/analytics.ts'
import { systemClock } from '@foyer/ui/clock.ts'
import { lateErrorReports } from './lib/late-error-reports.ts'
import { lazily } from './lib/lazily.ts'
import { readPageConfig } from './lib/page-config.ts'
import { createQueryStore } from './lib/query-store.ts'

const place = document.getElementById('checkout')
if (place !== null) {
  const config = readPageConfig(document)
  const errorReports = lateErrorReports(config.errorReportsDsn)
  const analytics = lazily<Parameters<Analytics>>(
    async () => (await import('./measure/start-measure.ts')).startMeasure(systemClock),
    (_, checkout) => isMeasured(checkout),
  )
  createRoot(place, { onCaughtError: (error) => errorReports({ error }) }).render(
    <App
      store={createQueryStore()}
      services={{
        clock: systemClock,
        analytics,
        config,
        errorReports,
        leaveTo: (url) => location.assign(url),
      }}
    />,
  )
}
