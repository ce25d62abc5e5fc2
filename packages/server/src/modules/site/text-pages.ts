import type { PageRoute } from './page-route.ts'

/** The terms; section 4.10 is what the checkout's note on booking fees leads to. */
export const purchaseTerms: PageRoute = {
  path: '/legal-information/purchase-terms-and-conditions/',
  keepSeconds: 300,
  answer: ({ foyer, frame }) => foyer.pages.purchaseTermsPage(frame),
}
