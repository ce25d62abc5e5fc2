import { notFound } from '../../../platform/errors.ts'
import { findOrganiser, listOrganisers } from '../listing/organiser-store.ts'
import type { Page } from '../../../platform/http/page.ts'
import { safeHtml } from '../safe-html.ts'

/** The general refund policy, and the organisers that have their own. */
export const refundPolicy: Page = {
  path: '/refund-policy/',
  keepSeconds: 300,
  async answer({ foyer, frame }) {
    const organisers = await foyer.db.read(async (tx) => await listOrganisers(tx))
    return foyer.pages.refundPolicyPage({
      ...frame(),
      organiser: null,
      organisers: organisers
        .filter((organiser) => organiser.hasPolicy)
        .map(({ key, name }) => ({ name, url: `/refund-policy/${key}/` })),
    })
  },
}

/** The refund policy of one organiser. */
export const organiserRefundPolicy: Page = {
  path: '/refund-policy/:organiser/',
  keepSeconds: 300,
  async answer({ foyer, frame, request }) {
    const { organiser: key } = request.params as { organiser: string }
    const row = await foyer.db.read(async (tx) => await findOrganiser(tx, key))
    if (row === undefined) throw notFound(`organiser ${key}`)
    return foyer.pages.refundPolicyPage({
      ...frame(),
      organiser: {
        name: row.name,
        url: `/organisers/${row.key}/`,
        policy: row.refundPolicyHtml === null ? null : safeHtml(row.refundPolicyHtml),
      },
      organisers: [],
    })
  },
}
