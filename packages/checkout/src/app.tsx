import { lazy, Suspense, useReducer } from 'react'
import { CheckoutPage } from './checkout/checkout-page.tsx'
import { initialPageFacts, PageFactsProvider, reducePageFacts } from './checkout/page-facts.ts'
import { isBrowserAllowed } from './lib/browser-allowed.ts'
import type { QueryStore } from './lib/query-store.ts'
import { QueryStoreProvider } from './lib/use-query.ts'
import { type Services, ServicesProvider } from './checkout/services.ts'

const InAppBrowser = lazy(() => import('./checkout/frame/in-app-browser.tsx'))

/** The page with everything it gets from outside. */
export function App({ store, services }: { store: QueryStore; services: Services }) {
  const [facts, tell] = useReducer(reducePageFacts, initialPageFacts)
  const { refuseInAppBrowsers } = services.config
  const allowed = isBrowserAllowed(refuseInAppBrowsers, navigator.userAgent)
  return (
    <QueryStoreProvider value={store}>
      <ServicesProvider value={services}>
        <PageFactsProvider value={{ facts, tell }}>
          {allowed ? (
            <CheckoutPage />
          ) : (
            <Suspense>
              <InAppBrowser />
            </Suspense>
          )}
        </PageFactsProvider>
      </ServicesProvider>
    </QueryStoreProvider>
  )
}
