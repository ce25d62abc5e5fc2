import { describe, expect, it } from 'vitest'
import type { PaperSheet } from '../renderers.ts'
import { renderPapersPdf } from './papers-pdf.ts'

const right = (title: string) => ({ title, align: 'right' as const })
const row = (index: number, text = `Late Night Jazz, 11 December 2026: Standing ${index}`) => ({
  cells: [text, '12', '20%', '£1,234,567.00', '£246,913.40', '£1,481,480.40'],
})
const paper = (rows: PaperSheet['tables'][number]['rows']): PaperSheet => ({
  heading: 'VAT invoice',
  from: ['Harbour Lights Events Ltd', 'Redcliffe Wharf', 'VAT number GB 123 4567 82'],
  to: ['Ada <b>Lovelace</b>', '1 Quay Street'],
  facts: [
    ['Number', '2026-000001'],
    ['Date', '11 December 2026'],
  ],
  tables: [
    {
      columns: [
        { title: 'What', align: 'left' },
        right('How many'),
        right('VAT rate'),
        right('Net'),
        right('VAT'),
        right('Amount'),
      ],
      rows: [...rows, { ...row(0, 'Total'), isSum: true }],
    },
  ],
  notes: ['The order was paid by card.'],
})
const pagesOf = async (papers: readonly PaperSheet[]): Promise<number> => {
  const pdf = await renderPapersPdf({
    siteName: 'Foyer',
    title: 'Receipts',
    createdAt: '2026-12-11T12:00:00.000Z',
    papers,
  })
  return pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0
}

describe('the PDF of papers', () => {
  it('when an order is a usual one then its paper is one page, and two papers are two', async () => {
    expect(await pagesOf([paper([row(1), row(2)])])).toBe(1)
    expect(await pagesOf([paper([row(1)]), paper([row(2)])])).toBe(2)
  })

  it('when there are sixty lines, or names without end, then they go on overleaf', async () => {
    expect(await pagesOf([paper(Array.from({ length: 60 }, (_, index) => row(index)))])).toBe(4)
    const long = row(1, 'Donaudampfschifffahrtsgesellschaftskapitän '.repeat(40))
    expect(await pagesOf([paper([long, long])])).toBe(4)
  })
})
