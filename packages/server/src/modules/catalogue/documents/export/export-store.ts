import type { Tx } from '../../../../platform/database/db.ts'
import type { DocumentSection, StoredDocument } from '../document-store.ts'

export interface ExportedDocument extends Pick<
  StoredDocument,
  'key' | 'title' | 'fields' | 'position'
> {
  readonly section: DocumentSection
}

/** What of the desk is in the shop, of one organiser or of all, in the order of lists. */
export async function documentsOfDesk(
  tx: Tx,
  organiser: string | null,
): Promise<ExportedDocument[]> {
  return await tx.all(
    'catalogue.documents_of_desk',
    `select d.section, d.key, d.title, d.fields, d.position from catalogue_document d
        left join organiser o on o.id = d.organiser_id
      where d.keeper = 'desk' and d.fields is not null and d.archived_at is null
        and not exists (select from event e where d.section = 'events' and e.key = d.key and e.archived_at is not null)
        and ($1::text is null or o.key = $1)
      order by d.position nulls last, d.id`,
    [organiser],
  )
}

/** The VAT that booking fees contain, by country. */
export async function bookingFeeVat(
  tx: Tx,
): Promise<{ countryCode: string; vatBasisPoints: number }[]> {
  return await tx.all(
    'catalogue.booking_fee_vat',
    'select country_code, vat_basis_points from booking_fee_vat order by country_code',
  )
}
