import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useReducer } from 'react'
import { CheckoutPage } from './checkout/checkout-page.tsx'
import { initialPageFacts, PageFactsProvider, reducePageFacts } from './checkout/page-facts.ts'
import { type Services, ServicesProvider } from './checkout/services.ts'

/** The page with everything it is given from outside. */
export function App({ client, services }: { client: QueryClient; services: Services }) {
  const [facts, tell] = useReducer(reducePageFacts, initialPageFacts)
  return (
    <QueryClientProvider client={client}>
      <ServicesProvider value={services}>
        <PageFactsProvider value={{ facts, tell }}>
          <CheckoutPage />
        </PageFactsProvider>
      </ServicesProvider>
    </QueryClientProvider>
  )
}
