import type { Tx } from '../../../platform/database/db.ts'

/** The names of all pictures that the shop shows, or that a document names: as it is in the shop, and as it is drafted. */
export async function listUsedPictures(tx: Tx): Promise<string[]> {
  const rows = await tx.all(
    'catalogue.list_used_pictures',
    `select distinct substring(shown.url from '[^/]+$') as "name!" from (
        select poster as url from event union all select logo from organiser union all select logo from charity
          union all select thumbnail from gift_voucher_product
          union all select named[1] from catalogue_document d, regexp_matches(
            coalesce(d.fields::text, '') || coalesce(d.draft::text, ''), 'pictures/[0-9a-f]{16}-[a-z0-9.-]+', 'g') as named
      ) shown where shown.url like '%pictures/%'`,
  )
  return rows.map(({ name }) => name)
}
