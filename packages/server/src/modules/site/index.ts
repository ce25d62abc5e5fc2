import { places, together, type Module, type Part } from '../module.ts'
import { checkoutPage } from './checkout-page/index.ts'
import { deskPage } from './desk-page/index.ts'
import { files } from './files/index.ts'
import { health } from './health/index.ts'
import { listing } from './listing/index.ts'
import { machines } from './machines/index.ts'
import { offers } from './offers/index.ts'
import { pictures } from './pictures/index.ts'
import { apiPage } from './api-page.ts'
import { accessibility, help, imprint, legal, privacy, purchaseTerms } from './text-pages.ts'

const texts: Part = {
  pages: [purchaseTerms, legal, imprint, privacy, help, accessibility, apiPage],
}

/** The pages around the checkout, files, and what machines ask for. */
export const site: Module = {
  name: 'site',
  places: [
    ...places(true, '/ajax/', '/do/', '/desk/'),
    ...places(
      false,
      '/assets/',
      '/pictures/',
      '/health/',
      '/metrics/',
      '/openapi.json/',
      '/api/',
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
  ...together(listing, offers, texts, checkoutPage, deskPage, files, pictures, machines, health),
}
