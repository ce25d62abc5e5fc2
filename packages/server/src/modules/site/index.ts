import { places, type Module } from '../module.ts'
import { allEvents } from './all-events.ts'
import { registerCheckout } from './checkout.ts'
import { registerEventCalendar } from './event-calendar.ts'
import { registerDrawingAhead } from './draw-ahead.ts'
import { event } from './event.ts'
import { giftVoucher } from './gift-voucher.ts'
import { home } from './home.ts'
import { live } from './live.ts'
import { registerMetrics } from './metrics.ts'
import { registerMadePictures } from './made-pictures.ts'
import { openApi } from './open-api.ts'
import { organiser } from './organiser.ts'
import type { Page } from '../../platform/page.ts'
import { policyReports } from './policy-reports.ts'
import { ready } from './ready.ts'
import { organiserRefundPolicy, refundPolicy } from './refund-policy.ts'
import { registerForSearchEngines } from './search-engines.ts'
import { registerStaticFiles } from './static-files.ts'
import { registerShopLook } from './shop-look.ts'
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
