import { useReducer } from 'react'
import { CheckoutPage } from './checkout/checkout-page.tsx'
import { initialPageFacts, PageFactsProvider, reducePageFacts } from './checkout/page-facts.ts'
import type { QueryStore } from './lib/query-store.ts'
import { QueryStoreProvider } from './lib/use-query.ts'
import { type Services, ServicesProvider } from './checkout/services.ts'

/** The page with everything it is given from outside. */
export function App({ store, services }: { store: QueryStore; services: Services }) {
  const [facts, tell] = useReducer(reducePageFacts, initialPageFacts)
  return (
    <QueryStoreProvider value={store}>
      <ServicesProvider value={services}>
        <PageFactsProvider value={{ facts, tell }}>
          <CheckoutPage />
        </PageFactsProvider>
      </ServicesProvider>
    </QueryStoreProvider>
  )
}
