import { places, type Module } from '../module.ts'
import { allEvents } from './listing/all-events.ts'
import { registerCheckout } from './checkout-page/checkout.ts'
import { registerEventCalendar } from './offers/event-calendar.ts'
import { registerDrawingAhead } from './pictures/draw-ahead.ts'
import { event } from './offers/event.ts'
import { giftVoucher } from './offers/gift-voucher.ts'
import { home } from './listing/home.ts'
import { live } from './health/live.ts'
import { registerMetrics } from './health/metrics.ts'
import { registerMadePictures } from './pictures/made-pictures.ts'
import { openApi } from './machines/open-api.ts'
import { organiser } from './offers/organiser.ts'
import type { Page } from '../../platform/http/page.ts'
import { policyReports } from './machines/policy-reports.ts'
import { ready } from './health/ready.ts'
import { organiserRefundPolicy, refundPolicy } from './offers/refund-policy.ts'
import { registerForSearchEngines } from './machines/search-engines.ts'
import { registerStaticFiles } from './files/static-files.ts'
import { registerShopLook } from './files/shop-look.ts'
import { accessibility, help, imprint, legal, privacy, purchaseTerms } from './text-pages.ts'

const pages: readonly Page[] = [
  home,
  allEvents,
  event,
  organiser,
  giftVoucher,
  purchaseTerms,
  legal,
  imprint,
  privacy,
  help,
  accessibility,
  refundPolicy,
  organiserRefundPolicy,
]

/** The pages around the checkout, files, and what machines ask for. */
export const site: Module = {
  name: 'site',
  places: [
    ...places(true, '/ajax/', '/do/'),
    ...places(
      false,
      '/assets/',
      '/pictures/',
      '/health/',
      '/metrics/',
      '/openapi.json/',
      '/events/',
      '/.well-known/',
      '/sitemaps/',
    ),
    ...places(
      false,
      '/organisers/',
      '/gift-vouchers/',
      '/refund-policy/',
      '/webhooks/',
      '/policy-reports/',
    ),
  ],
  pages,
  handlers: [live, ready, openApi, policyReports],
  async register(app, foyer, all) {
    registerEventCalendar(app, foyer)
    registerCheckout(app, foyer, all)
    registerShopLook(app, foyer)
    registerMadePictures(app, foyer)
    registerDrawingAhead(app, foyer)
    await registerStaticFiles(app, foyer)
    registerForSearchEngines(app, foyer, all)
    registerMetrics(app, foyer)
  },
}
