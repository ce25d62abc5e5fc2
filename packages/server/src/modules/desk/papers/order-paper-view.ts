import type { orderPaper } from '@foyer/contract/api/papers/paper-shapes.ts'
import type { output } from 'zod/v4/core'
import { numberText, type listPapersOfSale } from '../../papers/exports.ts'

type Row = Awaited<ReturnType<typeof listPapersOfSale>>[number]

/** The papers of an order that are an organiser's own. */
export const presentPapers = (
  rows: readonly Row[],
  organiserId: number,
): output<typeof orderPaper>[] =>
  rows
    .filter((row) => row.organiserId === organiserId)
    .map((row) => ({
      id: row.id,
      number: numberText(row),
      kind: row.kind,
      day: row.content.day,
      currency: row.currency,
      net: row.net,
      vat: row.vat,
      gross: row.gross,
      recipient: row.buyer?.name ?? null,
      is_replaced: row.isReplaced,
    }))
