import { direction } from '@foyer/language/texts.ts'
import type { Mark, Sheet } from './sheet.ts'

/** In a language that is written from right to left, everything moves to the other side of its page. */
export function readTheOtherWay(sheet: Sheet): Sheet {
  if (direction() === 'ltr') return sheet
  const pages = sheet.pages.map((page) => ({
    ...page,
    marks: page.marks.map(({ node, mark }) => ({
      node,
      mark: { ...mark, x: page.width - mark.x - widthOf(mark) },
    })),
  }))
  return { ...sheet, pages }
}

const widthOf = (mark: Mark): number => (mark.kind === 'code' ? mark.side : mark.width)
