import '@foyer/ui/base.css'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { silentAnalytics } from './lib/analytics.ts'
import { systemClock } from './lib/clock.ts'
import { readPageConfig } from './lib/page-config.ts'
import { createQueryStore } from './lib/query-store.ts'

const place = document.getElementById('checkout')
if (place !== null) {
  createRoot(place).render(
    <App
      store={createQueryStore()}
      services={{
        clock: systemClock,
        analytics: silentAnalytics,
        config: readPageConfig(document),
        leaveTo: (url) => location.assign(url),
      }}
    />,
  )
}
