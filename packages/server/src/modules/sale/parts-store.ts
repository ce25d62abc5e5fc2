import type { Tx } from '../../platform/database/db.ts'
import type { Row } from '../../platform/database/statements.ts'
import { preferencesOf } from '../consent/exports.ts'
import { takenElsewhere } from '../inventory/exports.ts'
import { promoColumns, voucherColumns } from './prices/code-store.ts'

/**
 * What belongs to one sale and changes as tickets are sold; what the catalogue says of it is in memory. `hasExtras` says
 * whether there is more to read (`SaleExtras`).
 */
export type SaleParts = Omit<Row<'sale.read_parts'>, 'saleId'>

/**
 * Gift vouchers in the basket, and codes. Few sales have any, and a statement that could bring them would cost each sale a
 * third more even when there are none.
 */
export type SaleExtras = Omit<Row<'sale.read_extras'>, 'saleId'>

/** A sale, and for whom it is read. */
export interface AskedOfSale {
  readonly id: number
  /** The customer whose limits and orders apply; null while nobody is proved. */
  readonly customerKey: string | null
  /** The e-mail address whose preferences the sale may show; null for none. */
  readonly emailKey: string | null
}

/** The ticket types in the basket. */
const types = `select k.ticket_type_id from sale_line l join ticket_stock k on k.id = l.ticket_stock_id
  where l.sale_id = w.sale_id and l.kind = 'ticket'`

/**
 * The columns of a statement for the parts of a sale at the time `now`. Its `w` says which: `sale_id`, `customer_key` and
 * `email_key`, as in `AskedOfSale`.
 */
export const partColumns = (
  now: string,
): string => `(select version::text from catalogue_version) as "catalogue_version!",
        (select coalesce(json_agg(json_build_object('id', l.id, 'stockId', k.id, 'qty', l.qty, 'qtyBefore', l.qty_before,
              'seats', coalesce(l.seats, '[]'), 'ticketTypeId', k.ticket_type_id, 'eventDateId', d.id, 'eventId', d.event_id,
              'left', greatest(0, least(k.capacity - k.held - k.sold, coalesce(d.capacity - d.held - d.sold, k.capacity)))
                -- What the sale holds itself is left for it.
                + coalesce((select sum(h.qty)::int from stock_hold h
                    where h.sale_id = l.sale_id and h.ticket_stock_id = k.id and h.status <> 'released'), 0))
              order by l.id), '[]')
          from sale_line l join ticket_stock k on k.id = l.ticket_stock_id join event_date d on d.id = k.event_date_id
          where l.sale_id = w.sale_id and l.kind = 'ticket') as tickets,
        exists (select from sale_code c where c.sale_id = w.sale_id)
          or exists (select from sale_line l where l.sale_id = w.sale_id and l.kind = 'gift_voucher') as "has_extras!",
        (select coalesce(json_agg(json_build_object('questionId', a.question_id, 'stockId', a.ticket_stock_id, 'copy', a.copy,
              'answer', a.answer)), '[]')
          from question_answer a where a.sale_id = w.sale_id) as answers,
        (select coalesce(json_agg(json_build_object('emailKey', p.email_key, 'subject', p.subject,
              'organiserId', p.organiser_id, 'charityId', p.charity_id, 'given', p.given)), '[]')
          from (${preferencesOf('array[w.email_key]')}) p where w.email_key is not null) as preferences,
        (select coalesce(json_agg(json_build_object('ticketTypeId', t.ticket_type_id, 'qty', t.qty)), '[]')
          from (${takenElsewhere({ saleId: 'w.sale_id', customerKey: 'w.customer_key', types, now: now, all: 'false' })}) t
          where w.customer_key is not null) as taken`

/**
 * Reads whole sales in their order, in one statement: all parts are of one moment, and `catalogueVersion` names the
 * catalogue of that moment.
 */
export async function readSaleParts(
  tx: Tx,
  sales: readonly AskedOfSale[],
  now: Date,
): Promise<Row<'sale.read_parts'>[]> {
  return await tx.all(
    'sale.read_parts',
    `select w.sale_id as "sale_id!", ${partColumns('$4')}
      from unnest($1::bigint[], $2::text[], $3::text[]) with ordinality as w(sale_id, customer_key, email_key, place)
      order by w.place`,
    [
      sales.map(({ id }) => id),
      sales.map(({ customerKey }) => customerKey),
      sales.map(({ emailKey }) => emailKey),
      now,
    ],
  )
}

/** Reads the extras of these sales, in one statement. */
export async function readSaleExtras(
  tx: Tx,
  saleIds: readonly number[],
  now: Date,
): Promise<Row<'sale.read_extras'>[]> {
  return await tx.all(
    'sale.read_extras',
    `select w.sale_id as "sale_id!",
        (select coalesce(json_agg(json_build_object('id', l.id, 'productId', p.id, 'qty', l.qty, 'qtyBefore', l.qty_before, 'value', l.value,
              'name', p.name, 'thumbnail', p.thumbnail, 'validMonths', p.valid_months, 'organiserId', o.id,
              'organiserKey', o.key, 'organiserName', o.name, 'currency', p.currency, 'maxPerOrder', p.max_per_order,
              'onSale', p.archived_at is null, 'byPost', p.by_post and (l.by_post or not p.by_email)) order by l.id), '[]')
          from sale_line l
            join gift_voucher_product p on p.id = l.gift_voucher_product_id
            join organiser o on o.id = p.organiser_id
          where l.sale_id = w.sale_id and l.kind = 'gift_voucher' and l.value is not null) as vouchers,
        (select coalesce(json_agg(json_build_object('saleCodeId', c.sale_code_id, 'code', c.code,
              'promoCodeId', c.promo_code_id, 'giftVoucherId', c.gift_voucher_id, 'kind', c.kind,
              'organiserId', c.organiser_id, 'eventIds', c.event_ids, 'ticketTypeIds', c.ticket_type_ids,
              'percentBasisPoints', c.percent_basis_points, 'amount', c.amount, 'currency', c.currency,
              'exclusive', c.exclusive, 'live', c.live, 'left', c.left) order by c.sale_code_id), '[]')
          from (select c.id as sale_code_id, ${promoColumns('$2')}
              from sale_code c join promo_code p on p.id = c.promo_code_id where c.sale_id = w.sale_id
              union all
              select c.id, ${voucherColumns('coalesce(c.typed_code, v.code)', '$2')}
              from sale_code c join gift_voucher v on v.id = c.gift_voucher_id where c.sale_id = w.sale_id) c) as codes
      from unnest($1::bigint[]) as w(sale_id)`,
    [saleIds, now],
  )
}
