import { groupedReference } from '@foyer/contract/grouped-reference.ts'
import { t } from '@foyer/language/texts.ts'
import type { Foyer } from '../../../foyer.ts'
import { issueDocuments } from '../issue/issue-documents.ts'
import { documentPaper } from './document-paper.ts'
import type { TaxDocumentBuyer, TaxDocumentContent } from './document-shape.ts'
import { listDocumentsOfSale } from './print-store.ts'

interface Printable {
  readonly content: TaxDocumentContent
  readonly buyer: TaxDocumentBuyer | null
  readonly at: Date
}

/** The file of papers; what is printed was frozen when they were issued. */
export async function printDocuments(
  { rendering, config }: Pick<Foyer, 'rendering' | 'config'>,
  documents: readonly Printable[],
): Promise<Buffer> {
  const papers = documents.map(({ content, buyer }) => documentPaper(content, buyer))
  const [first] = documents
  return Buffer.from(
    await rendering.papersPdf({
      siteName: config.siteName,
      title: first === undefined ? t('Receipts') : titleOf(first.content),
      createdAt: (documents.at(-1)?.at ?? new Date(0)).toISOString(),
      papers,
    }),
  )
}

const titleOf = ({ reference }: TaxDocumentContent): string =>
  t('Receipts of the order {reference}', { reference: groupedReference(reference) })

/**
 * All papers of an order in one file; null when it has none, because nothing was paid. Whoever asks before the round came by gives
 * them their numbers.
 */
export async function printOrder(foyer: Foyer, saleId: number, now: Date): Promise<Buffer | null> {
  const documents = await foyer.db.transaction(async (tx) => {
    await issueDocuments(foyer, tx, [saleId], { now })
    return await listDocumentsOfSale(tx, saleId)
  })
  return documents.length === 0 ? null : await printDocuments(foyer, documents)
}
