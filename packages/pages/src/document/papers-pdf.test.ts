import { describe, expect, it } from 'vitest'
import type { PaperSheet } from '../renderers.ts'
import { buildPaper, paperRow } from '../testing/build-papers.ts'
import { renderPapersPdf } from './papers-pdf.ts'

const row = (index: number) => paperRow(`Late Night Jazz, 11 December 2026: Standing ${index}`)
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
    expect(await pagesOf([buildPaper([row(1), row(2)])])).toBe(1)
    expect(await pagesOf([buildPaper([row(1)]), buildPaper([row(2)])])).toBe(2)
  })

  it('when there are sixty lines, or names without end, then they go on overleaf', async () => {
    const sixty = Array.from({ length: 60 }, (_, index) => row(index))
    expect(await pagesOf([buildPaper(sixty)])).toBe(4)
    const long = paperRow('Donaudampfschifffahrtsgesellschaftskapitän '.repeat(40))
    expect(await pagesOf([buildPaper([long, long])])).toBe(4)
  })
})
