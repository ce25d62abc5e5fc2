import { emailKeyIn } from '../platform/email-key.ts'

/** The holders of tickets, and which code of each is valid. */
export const ticketRules: Readonly<Record<string, string>> = {
  'a ticket has a new code for each change of hands, and for no other reason': `
    select t.id, t.version, t.status, p.past from ticket t
        cross join lateral (select count(*) as past from ticket_past_code where ticket_id = t.id) p
      where t.version <> 1 + p.past + case when t.status = 'refunded' then 1 else 0 end`,
  'a code that is dead admits to nothing': `
    select t.id, t.code from ticket t join ticket_past_code p on p.code = t.code`,
  'a ticket that was passed on is with whoever accepted it last': `
    select t.id, t.holder_email, f.email from ticket t
        cross join lateral (select f.email from transfer_ticket q
            join transfer f on f.id = q.transfer_id
            join ticket_past_code p on p.ticket_id = q.ticket_id and p.ended_at = f.accepted_at
          where q.ticket_id = t.id and f.status = 'accepted' order by f.accepted_at desc, f.id desc limit 1) f
      where f.email <> '' and t.holder_email <> '' and ${emailKeyIn('t.holder_email')} <> ${emailKeyIn('f.email')}`,
  'tickets are promised while their transfer is under way': `
    select f.id, f.status, q.ticket_id, q.live from transfer f join transfer_ticket q on q.transfer_id = f.id
      where q.live <> (f.status in ('scheduled', 'sent'))`,
  'what is promised is still with whoever promised it': `
    select f.id, t.id as ticket_id, t.holder_email from transfer f
        join transfer_ticket q on q.transfer_id = f.id and q.live
        join ticket t on t.id = q.ticket_id
        join sale s on s.id = f.sale_id
      where t.sale_id <> f.sale_id
        or (t.holder_email <> '' and ${emailKeyIn('t.holder_email')} <> ${emailKeyIn('coalesce(f.from_email, s.email)')})`,
  'an offer was mailed once it was sent, and not before': `
    select f.id, f.status, m.mails from transfer f
        cross join lateral (select count(*) as mails from mail where dedupe_key = 'transfer_offer:' || f.id) m
      where (f.status in ('sent', 'accepted') and m.mails <> 1) or (f.status = 'scheduled' and m.mails <> 0)`,
}
