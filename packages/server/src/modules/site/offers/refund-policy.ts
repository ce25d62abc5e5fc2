import { notFound } from '../../../platform/errors.ts'
import { findOrganiser, listOrganisers } from '../listing/organiser-store.ts'
import type { PublicPage } from '../../../platform/http/public-page.ts'
import { safeHtml } from '../safe-html.ts'
import { showCatalogue } from '../shown/show-catalogue.ts'

/** The general refund policy, and the organisers that have their own. */
export const refundPolicy: PublicPage = {
  path: '/refund-policy/',
  load: async ({ foyer, frame, now }) =>
    await showCatalogue(
      foyer,
      now,
      async (tx) => ({ organisers: await listOrganisers(tx) }),
      ({ organisers }) =>
        foyer.pages.refundPolicyPage({
          ...frame,
          organiser: null,
          organisers: organisers
            .filter((organiser) => organiser.hasPolicy)
            .map(({ key, name }) => ({ name, url: `/refund-policy/${key}/` })),
        }),
    ),
}

/** The refund policy of one organiser. */
export const organiserRefundPolicy: PublicPage = {
  path: '/refund-policy/:organiser/',
  load: async ({ foyer, frame, params: { organiser: key = '' }, now }) =>
    await showCatalogue(
      foyer,
      now,
      async (tx) => {
        const row = await findOrganiser(tx, key)
        if (row === undefined) throw notFound(`organiser ${key}`)
        return { row }
      },
      ({ row }) =>
        foyer.pages.refundPolicyPage({
          ...frame,
          organiser: {
            name: row.name,
            url: `/organisers/${row.key}/`,
            policy: row.refundPolicyHtml === null ? null : safeHtml(row.refundPolicyHtml),
          },
          organisers: [],
        }),
    ),
}
