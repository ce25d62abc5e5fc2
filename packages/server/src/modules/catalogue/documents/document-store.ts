import type { Tx } from '../../../platform/database/db.ts'
import { toJson } from '../../../platform/database/json.ts'

/** The sections of a catalogue whose entries are kept as documents. */
export const documentSections = [
  'charities',
  'organisers',
  'venues',
  'seating_plans',
  'events',
  'codes',
  'gift_vouchers',
] as const
export type DocumentSection = (typeof documentSections)[number]

/** The fields of a document as they were typed. */
export type Typed = Readonly<Record<string, unknown>>

export interface Named {
  readonly section: DocumentSection
  readonly key: string
}

export interface StoredDocument extends Named {
  readonly organiserId: number | null
  readonly title: string
  readonly fields: Typed | null
  readonly draft: Typed | null
  readonly keeper: string
  readonly position: number | null
  readonly version: number
  readonly archivedAt: Date | null
  readonly changedAt: Date
  readonly changedBy: string | null
}

/** Keeps everybody else from changing the document until the transaction ends. */
export async function lockDocument(
  tx: Tx,
  { section, key }: Named,
): Promise<StoredDocument | undefined> {
  return await tx.maybe(
    'catalogue.lock_document',
    `select section, key, organiser_id, title, fields, draft, keeper, position, version, archived_at, changed_at, changed_by
      from catalogue_document where section = $1 and key = $2 for update`,
    [section, key],
  )
}

export async function findDocument(
  tx: Tx,
  { section, key }: Named,
): Promise<StoredDocument | undefined> {
  return await tx.maybe(
    'catalogue.find_document',
    `select section, key, organiser_id, title, fields, draft, keeper, position, version, archived_at, changed_at, changed_by
      from catalogue_document where section = $1 and key = $2`,
    [section, key],
  )
}

/** Those of these documents that there are. */
export async function documentsNamed(tx: Tx, named: readonly Named[]): Promise<StoredDocument[]> {
  return await tx.all(
    'catalogue.documents_named',
    `select d.section, d.key, d.organiser_id, d.title, d.fields, d.draft, d.keeper, d.position, d.version,
        d.archived_at, d.changed_at, d.changed_by
      from unnest($1::text[], $2::text[]) as w (section, key)
        join catalogue_document d on d.section = w.section and d.key = w.key`,
    [named.map(({ section }) => section), named.map(({ key }) => key)],
  )
}

export interface NewDocument extends Named {
  readonly organiserId: number | null
  readonly title: string
  readonly draft: Typed
}

export async function insertDraft(
  tx: Tx,
  { section, key, organiserId, title, draft }: NewDocument,
  { now, by }: { readonly now: Date; readonly by: string | null },
): Promise<void> {
  await tx.write(
    'catalogue.insert_draft',
    `insert into catalogue_document (section, key, organiser_id, title, draft, keeper, changed_at, changed_by)
      values ($1, $2, $3, $4, $5, 'desk', $6, $7)`,
    [section, key, organiserId, title, toJson(draft), now, by],
  )
}

/** Everything of a document that a change may change; the version goes up. */
export async function updateDocument(
  tx: Tx,
  changed: Omit<StoredDocument, 'organiserId' | 'version' | 'changedAt' | 'changedBy'>,
  { now, by }: { readonly now: Date; readonly by: string | null },
): Promise<number> {
  const { version } = await tx.one(
    'catalogue.update_document',
    `update catalogue_document set title = $3, fields = $4, draft = $5, keeper = $6, position = $7, archived_at = $8,
        changed_at = $9, changed_by = $10, version = version + 1
      where section = $1 and key = $2 returning version`,
    [
      changed.section,
      changed.key,
      changed.title,
      changed.fields === null ? null : toJson(changed.fields),
      changed.draft === null ? null : toJson(changed.draft),
      changed.keeper,
      changed.position,
      changed.archivedAt,
      now,
      by,
    ],
  )
  return version
}

export async function deleteDocument(tx: Tx, { section, key }: Named): Promise<void> {
  await tx.write(
    'catalogue.delete_document',
    'delete from catalogue_document where section = $1 and key = $2',
    [section, key],
  )
}
