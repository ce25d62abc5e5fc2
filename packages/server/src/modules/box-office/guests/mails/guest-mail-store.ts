import { emailKeyIn } from '../../../../platform/email-key.ts'
import type { Tx } from '../../../../platform/database/db.ts'

/** From now on the guests of a list are mailed their tickets. @param toMail how many of them have an e-mail address */
export async function beginMails(tx: Tx, id: number, toMail: number): Promise<void> {
  await tx.write(
    'box_office.begin_guest_mails',
    'update guest_list set mails_after = 0, mails_left = $2 where id = $1',
    [id, toMail],
  )
}

/** The one date `d` of a list `g`, and its event `e`. */
const dateOfList = `from guest_list_ticket l join ticket_stock k on k.id = l.ticket_stock_id
    join event_date d on d.id = k.event_date_id join event e on e.id = d.event_id where l.guest_list_id = g.id`

/** Ends the mails of lists whose date is over or will not take place. */
export async function endMailsTooLate(tx: Tx, now: Date): Promise<void> {
  await tx.write(
    'box_office.end_guest_mails_too_late',
    `update guest_list g set mails_after = null, mails_left = 0 where g.mails_after is not null and not exists (
        select ${dateOfList} and d.cancelled_at is null and coalesce(d.ends_at, d.starts_at) > $1)`,
    [now],
  )
}

/** The lists with guests who can be mailed now: one of each organiser first. Nothing is mailed about an event that nobody can see yet. */
export async function listsToMail(
  tx: Tx,
  now: Date,
  passed: { readonly lists: readonly number[]; readonly organisers: readonly number[] },
) {
  return await tx.all(
    'box_office.lists_to_mail',
    `select g.id, g.organiser_id from guest_list g
      where g.mails_after is not null and g.id <> all($2::bigint[]) and g.organiser_id <> all($3::int[])
        and exists (select ${dateOfList} and e.published_at <= $1)
      order by row_number() over (partition by g.organiser_id order by g.id), g.id limit 50`,
    [now, passed.lists, passed.organisers],
  )
}

/** Takes a list for a slice: until the transaction ends nobody else mails its guests. */
export async function claimMailsOfList(tx: Tx, id: number) {
  return await tx.maybe(
    'box_office.claim_guest_mails',
    `select id, organiser_id, mails_after as "mails_after!" from guest_list where id = $1 and mails_after is not null for update skip locked`,
    [id],
  )
}

/**
 * The next guests of a list, in the order of their sheet: those whose e-mail address has not bounced, whose order is not refunded,
 * and whom nobody has mailed it yet.
 */
export async function nextGuests(
  tx: Tx,
  { id, mailsAfter }: { readonly id: number; readonly mailsAfter: number },
  most: number,
): Promise<readonly number[]> {
  const rows = await tx.all(
    'box_office.next_guests_to_mail',
    `select d.sale_id from desk_sale d join sale s on s.id = d.sale_id
      where d.guest_list_id = $1 and d.sale_id > $2 and s.status = 'sold' and coalesce(s.email, '') <> ''
        and not exists (select from mail m where m.sale_id = s.id and m.kind = 'order')
        and not exists (select from bounced_address b where b.email_key = ${emailKeyIn('s.email')})
      order by d.sale_id limit $3`,
    [id, mailsAfter, most],
  )
  return rows.map(({ saleId }) => saleId)
}

/** Notes the last order of a list that was mailed; null when nobody is left. */
export async function noteMailed(
  tx: Tx,
  id: number,
  { last, mailed }: { readonly last: number | null; readonly mailed: number },
): Promise<void> {
  await tx.write(
    'box_office.note_guests_mailed',
    `update guest_list set mails_after = $2, mails_left = case when $2::bigint is null then 0 else greatest(mails_left - $3, 0) end
      where id = $1`,
    [id, last, mailed],
  )
}
