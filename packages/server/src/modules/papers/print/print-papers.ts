import { groupedReference } from '@foyer/contract/grouped-reference.ts'
import { t } from '@foyer/language/texts.ts'
import type { Foyer } from '../../../foyer.ts'
import { issuePapers } from '../issue/issue-papers.ts'
import { sheetOf } from './paper-sheet.ts'
import type { TaxPaperBuyer, TaxPaperContent } from './paper-shape.ts'
import { listPapersOfSale } from './print-store.ts'

interface Printable {
  readonly content: TaxPaperContent
  readonly buyer: TaxPaperBuyer | null
  readonly at: Date
}

/** The file of papers; what is printed was frozen when they were issued. */
export async function printPapers(
  { rendering, config }: Pick<Foyer, 'rendering' | 'config'>,
  papers: readonly Printable[],
): Promise<Buffer> {
  const sheets = papers.map(({ content, buyer }) => sheetOf(content, buyer))
  const [first] = papers
  return Buffer.from(
    await rendering.papersPdf({
      siteName: config.siteName,
      title: first === undefined ? t('Receipts') : titleOf(first.content),
      createdAt: (papers.at(-1)?.at ?? new Date(0)).toISOString(),
      papers: sheets,
    }),
  )
}

const titleOf = ({ reference }: TaxPaperContent): string =>
  t('Receipts of the order {reference}', { reference: groupedReference(reference) })

/**
 * All papers of an order in one file; null when it has none, because nothing was paid. Whoever asks before the round came by gives
 * them their numbers.
 */
export async function printOrder(foyer: Foyer, saleId: number, now: Date): Promise<Buffer | null> {
  const papers = await foyer.db.transaction(async (tx) => {
    await issuePapers(foyer, tx, [saleId], { now })
    return await listPapersOfSale(tx, saleId)
  })
  return papers.length === 0 ? null : await printPapers(foyer, papers)
}
