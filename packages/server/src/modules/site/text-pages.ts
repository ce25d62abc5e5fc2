import { errorServiceName } from '../../config/measure-config.ts'
import { type PublicPage, shownForGood } from '../../platform/http/public-page.ts'
import { safeHtml } from './safe-html.ts'

const keepSeconds = 300

/** The terms; the checkout's note on booking fees links to section 4.10. */
export const purchaseTerms: PublicPage = {
  path: '/legal-information/purchase-terms-and-conditions/',
  keepSeconds,
  load: ({ foyer, frame }) => shownForGood(foyer.pages.purchaseTermsPage(frame)),
}

export const legal: PublicPage = {
  path: '/legal-information/',
  keepSeconds,
  load: ({ foyer, frame }) => shownForGood(foyer.pages.legalPage(frame)),
}

/** A text of the operator, from the shop's file. */
const legalText = (text: 'imprint' | 'privacy'): PublicPage => ({
  path: `/legal-information/${text}/`,
  keepSeconds,
  load({ foyer, frame }) {
    const html = foyer.config.shop.legal[text]
    return shownForGood(
      foyer.pages.legalTextPage({
        ...frame,
        text,
        errorService: errorServiceName(foyer.config.measure),
        orderYears: foyer.config.orderYears,
        html: html === '' ? null : safeHtml(html),
      }),
    )
  },
})

export const imprint = legalText('imprint')
export const privacy = legalText('privacy')

/** The way to reach people, the same on every page. */
export const help: PublicPage = {
  path: '/help/',
  keepSeconds,
  load: ({ foyer, frame }) =>
    shownForGood(foyer.pages.helpPage({ ...frame, help: foyer.config.shop.help })),
}

/** How everybody can buy here, and what those who cannot should do. */
export const accessibility: PublicPage = {
  path: '/accessibility/',
  keepSeconds,
  load: ({ foyer, frame }) => shownForGood(foyer.pages.accessibilityPage(frame)),
}
