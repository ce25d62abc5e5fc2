import { eventDateIdIn } from '@foyer/contract/seating/seat-path.ts'
import '@foyer/ui/base.css'
import { createRoot } from 'react-dom/client'
import { type Services, ServicesProvider } from '../checkout/services.ts'
import { systemClock } from '@foyer/ui/clock.ts'
import { lateErrorReports } from '../lib/late-error-reports.ts'
import { readPageConfig } from '../lib/page-config.ts'
import { createQueryStore } from '../lib/query-store.ts'
import { QueryStoreProvider } from '../lib/use-query.ts'
import { SeatPage } from './seat-page.tsx'

const place = document.getElementById('checkout')
const eventDateId = eventDateIdIn(location.pathname)
if (place !== null && eventDateId !== null) {
  const config = readPageConfig(document)
  const errorReports = lateErrorReports(config.errorReportsDsn)
  const services: Services = {
    clock: systemClock,
    analytics: () => undefined,
    config,
    errorReports,
    leaveTo: (url) => location.assign(url),
  }
  createRoot(place, { onCaughtError: (error) => errorReports({ error }) }).render(
    <QueryStoreProvider value={createQueryStore()}>
      <ServicesProvider value={services}>
        <SeatPage eventDateId={eventDateId} />
      </ServicesProvider>
    </QueryStoreProvider>,
  )
  // The browser restored the page after the back button: the holds have changed meanwhile.
  addEventListener('pageshow', (event) => {
    if (event.persisted) location.reload()
  })
}
