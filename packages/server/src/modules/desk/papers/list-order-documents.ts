import { listOrderDocuments as operation } from '@foyer/contract/api/documents/list-order-documents.ts'
import { handleOperation } from '../../../platform/api/handle-operation.ts'
import { issueDocuments, listDocumentsOfSale, numberText } from '../../documents/exports.ts'
import { requireOrder } from '../order/read-order.ts'

/** The papers of an order are shown with their numbers: those that the round has yet to issue get them now. */
export const listOrderDocuments = handleOperation(
  operation,
  async ({ foyer, organiser, params, now }) => {
    const rows = await foyer.db.transaction(async (tx) => {
      const { id } = await requireOrder(tx, { organiser }, params.order)
      await issueDocuments(foyer, tx, [id], { now })
      return await listDocumentsOfSale(tx, id)
    })
    return {
      data: rows
        .filter(({ organiserId }) => organiserId === organiser.id)
        .map((row) => ({
          id: row.id,
          number: numberText(row),
          kind: row.kind,
          day: row.content.day,
          currency: row.currency,
          net: row.net,
          vat: row.vat,
          gross: row.gross,
        })),
    }
  },
)
