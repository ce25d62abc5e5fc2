import { errorServiceName } from '../../config/measure-config.ts'
import type { Page } from '../../platform/http/page.ts'
import { safeHtml } from './safe-html.ts'

const keepSeconds = 300

/** The terms; the checkout's note on booking fees links to section 4.10. */
export const purchaseTerms: Page = {
  path: '/legal-information/purchase-terms-and-conditions/',
  keepSeconds,
  answer: ({ foyer, frame }) => foyer.pages.purchaseTermsPage(frame()),
}

export const legal: Page = {
  path: '/legal-information/',
  keepSeconds,
  answer: ({ foyer, frame }) => foyer.pages.legalPage(frame()),
}

/** A text of the operator, from the shop's file. */
const legalText = (text: 'imprint' | 'privacy'): Page => ({
  path: `/legal-information/${text}/`,
  keepSeconds,
  answer({ foyer, frame }) {
    const html = foyer.config.shop.legal[text]
    return foyer.pages.legalTextPage({
      ...frame(),
      text,
      errorService: errorServiceName(foyer.config.measure),
      orderYears: foyer.config.orderYears,
      html: html === '' ? null : safeHtml(html),
    })
  },
})

export const imprint = legalText('imprint')
export const privacy = legalText('privacy')

/** The way to reach people, the same on every page. */
export const help: Page = {
  path: '/help/',
  keepSeconds,
  answer: ({ foyer, frame }) => foyer.pages.helpPage({ ...frame(), help: foyer.config.shop.help }),
}

/** How everybody can buy here, and what those who cannot should do. */
export const accessibility: Page = {
  path: '/accessibility/',
  keepSeconds,
  answer: ({ foyer, frame }) => foyer.pages.accessibilityPage(frame()),
}
