import type { Tx } from '../../../platform/database/db.ts'

/** The papers of an order, in the order of their bookings, the organisers' before the platform's. */
export async function listPapersOfSale(tx: Tx, saleId: number) {
  return await tx.all(
    'papers.list_of_sale',
    `select d.id, d.organiser_id, d.year, d.number, d.kind, d.at, d.net, d.vat, d.gross, d.currency, d.content, d.buyer, d.reissue,
        exists (select from tax_document n where n.corrects_id = d.id and n.sale_id = $1 and n.reissue > d.reissue
          and n.kind <> 'credit_note') as "is_replaced!"
      from tax_document d
      where d.sale_id = $1 order by d.transaction_id, d.reissue, d.organiser_id nulls last, d.id`,
    [saleId],
  )
}

/** One paper of a seller; nobody finds another's. */
export async function findPaper(tx: Tx, id: number, organiserId: number | null) {
  return await tx.maybe(
    'papers.find',
    `select d.id, d.year, d.number, d.kind, d.at, d.content, d.buyer from tax_document d
      where d.id = $1 and d.organiser_id is not distinct from $2`,
    [id, organiserId],
  )
}

/** One paper of an order. */
export async function findPaperOfSale(tx: Tx, id: number, saleId: number) {
  return await tx.maybe(
    'papers.find_of_sale',
    `select d.id, d.year, d.number, d.at, d.content, d.buyer from tax_document d where d.id = $1 and d.sale_id = $2`,
    [id, saleId],
  )
}

export async function findSaleOfReference(tx: Tx, reference: string) {
  return await tx.maybe(
    'papers.find_sale',
    `select id, account_id, forgotten_at from sale where reference = $1 and paid_at is not null`,
    [reference],
  )
}
