import type { Tx } from '../../platform/database/db.ts'
import { emailKeyIn } from '../../platform/email-key.ts'
import type { Account } from './account-store.ts'

/** Data of the account alone ($1), and of its orders, which are found by the account, too. */
const parts = {
  account: `select email, first_name, last_name, phone, is_dark_mode, created_at from account where id = $1`,
  addresses: `select first_name, last_name, address_1, address_2, town, postcode, country, state, created_at
    from address where account_id = $1 and deleted_at is null order by id`,
  orders: `select reference, status, email, full_name, contact_number, currency, total, frozen_prices as prices,
      delivery_address, billing_address, gift_voucher_from, gift_voucher_to, donation_amount, is_gift_aid, paid_at
    from sale where account_id = $1 order by id`,
  // As in the wallet, a ticket that was passed on does not show its code and its holder's name: they are somebody
  // else's.
  tickets: `select s.reference, e.title as event, tt.name as ticket, d.starts_at, t.holder_name, t.holder_email, t.seat,
      t.code, t.status, t.issued_at, t.used_at
    from ticket t join sale s on s.id = t.sale_id join ticket_type tt on tt.id = t.ticket_type_id
      join event_date d on d.id = t.event_date_id join event e on e.id = d.event_id
    where t.account_id = $1
      or (t.account_id is null and ${emailKeyIn('t.holder_email')} = (select email_key from account where id = $1))
    order by t.id`,
  answers: `select s.reference, q.question, a.answer, a.answered_at
    from question_answer a join sale s on s.id = a.sale_id join question q on q.id = a.question_id
    where s.account_id = $1 order by a.id`,
  gift_aid_declarations: `select s.reference, c.name as charity, g.wording_version, g.full_name, g.email, g.amount,
      g.currency, g.uk_taxpayer, g.own_money, g.not_gambling, g.uk_based, g.address_1, g.postcode, g.declared_at,
      g.cancelled_at
    from gift_aid_declaration g join sale s on s.id = g.sale_id join charity c on c.id = g.charity_id
    where s.account_id = $1 order by g.id`,
  payment_plans: `select s.reference, p.label, p.total, p.currency, p.status, i.number, i.amount, i.due_on,
      i.status as part_status, i.attempts, i.paid_at, i.failure_text, i.reminded_at
    from payment_plan p join sale s on s.id = p.sale_id join instalment i on i.payment_plan_id = p.id
    where s.account_id = $1 order by p.id, i.number`,
  payments: `select s.reference, y.provider, y.purpose, y.status, y.amount, y.currency, y.failure_text, y.created_at,
      y.captured_at
    from payment y join sale s on s.id = y.sale_id where s.account_id = $1 order by y.id`,
  made_by_staff: `select s.reference, o.name as organiser, d.way, d.reason, d.note, d.created_at
    from desk_sale d join sale s on s.id = d.sale_id join organiser o on o.id = d.organiser_id
    where s.account_id = $1 order by d.sale_id`,
  invoices: `select s.reference, o.name as organiser, y.amount, y.currency, i.due_on, i.issued_at, i.paid_at, i.paid_by,
      i.cancelled_at, i.company, i.address, i.buyer_reference
    from invoice i join payment y on y.id = i.payment_id join sale s on s.id = i.sale_id
      join organiser o on o.id = i.organiser_id where s.account_id = $1 order by i.payment_id`,
  papers: `select s.reference, d.content ->> 'number' as number, d.kind, d.day, d.gross, d.currency, d.buyer
    from tax_document d join sale s on s.id = d.sale_id where s.account_id = $1 order by d.id`,
  exchanges: `select s.reference, f.reference as instead_of, x.credit, x.reason, x.created_at, x.completed_at
    from exchange x join sale s on s.id = x.sale_id join sale f on f.id = x.from_sale_id
    where s.account_id = $1 order by x.sale_id`,
  refunds: `select s.reference, r.amount, r.currency, r.reason, r.status, r.created_at
    from refund r join sale s on s.id = r.sale_id where s.account_id = $1 order by r.id`,
  text_messages: `select s.reference, m.to_phone, m.body, m.status, m.created_at, m.sent_at
    from sms m join sale s on s.id = m.sale_id where s.account_id = $1 order by m.id`,
  // The recipients of tickets that the account once had are chosen by others.
  transfers: `select s.reference, f.name, f.email, f.qty, f.is_gift, f.message, f.status, f.send_at, f.accepted_at
    from transfer f join sale s on s.id = f.sale_id
    where f.from_account_id = $1 or (f.from_email is null and s.account_id = $1) order by f.id`,
  waivers: `select s.reference, e.title as event, w.attendee_name, w.waiver_version, w.accepted_at
    from waiver_acceptance w join sale s on s.id = w.sale_id join event e on e.id = w.event_id
    where s.account_id = $1 order by w.id`,
  feedback: `select s.reference, f.message, f.at from feedback f join sale s on s.id = f.sale_id
    where f.account_id = $1 or s.account_id = $1 order by f.id`,
} as const

/** Data by the e-mail address itself, which exists without an account as well. */
const partsOfAddress = {
  consents: `select c.subject, o.name as organiser, h.name as charity, c.given, c.text_version, c.source, c.at
    from consent c left join organiser o on o.id = c.organiser_id left join charity h on h.id = c.charity_id
    where c.email_key = $1 order by c.id`,
  transfers_received: `select name, email, qty, is_gift, message, status, accepted_at from transfer
    where ${emailKeyIn('email')} = $1 and status <> 'scheduled' order by id`,
  waiting_lists: `select e.title as event, d.starts_at, w.qty, w.state, w.joined_at, w.offered_at, w.offered_until
    from waiting_wish w join event e on e.id = w.event_id left join event_date d on d.id = w.event_date_id
    where w.email_key = $1 order by w.id`,
  mails: `select kind, to_email, status, created_at, sent_at from mail where ${emailKeyIn('to_email')} = $1 order by id`,
} as const

/** All personal data, by kind; money in minor units. */
export async function readPersonalData(
  tx: Tx,
  { id, emailKey }: Pick<Account, 'id' | 'emailKey'>,
): Promise<Record<string, readonly object[]>> {
  const found: Record<string, readonly object[]> = {}
  for (const [name, sql] of Object.entries(parts)) {
    found[name] = await tx.unnamed(sql, [id])
  }
  for (const [name, sql] of Object.entries(partsOfAddress)) {
    found[name] = await tx.unnamed(sql, [emailKey])
  }
  return found
}

/** @public The texts that `npm run sql` prepares beside the statements it can read. */
export const everyText = (): readonly string[] => [
  ...Object.values(parts),
  ...Object.values(partsOfAddress),
]
