import type { Tx } from '../../platform/database/db.ts'

export async function insertFeedback(
  tx: Tx,
  feedback: {
    readonly saleId: number
    readonly accountId: number | null
    readonly message: string
  },
  now: Date,
): Promise<number> {
  const { id } = await tx.one<{ id: number }>(
    'order.insert_feedback',
    'insert into feedback (sale_id, account_id, message, at) values ($1, $2, $3, $4) returning id',
    [feedback.saleId, feedback.accountId, feedback.message, now],
  )
  return id
}

/** Organisers of the sale that can be written to, with what was bought from them. */
export async function listOrganisersToTell(
  tx: Tx,
  saleId: number,
): Promise<
  {
    readonly id: number
    readonly name: string
    readonly email: string
    readonly titles: readonly string[]
  }[]
> {
  return await tx.all(
    'order.organisers_to_tell',
    `select o.id, o.name, o.email, array_agg(distinct coalesce(e.title, p.name)) as titles
      from sale_line l
        left join ticket_stock k on k.id = l.ticket_stock_id
        left join ticket_type t on t.id = k.ticket_type_id
        left join event e on e.id = t.event_id
        left join gift_voucher_product p on p.id = l.gift_voucher_product_id
        join organiser o on o.id = coalesce(e.organiser_id, p.organiser_id)
      where l.sale_id = $1 and o.email is not null group by o.id order by o.id`,
    [saleId],
  )
}
