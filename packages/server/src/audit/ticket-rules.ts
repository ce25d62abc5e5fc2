import { emailKeyIn } from '../platform/email-key.ts'

/** The holders of tickets, and which code of each is valid. */
export const ticketRules: Readonly<Record<string, string>> = {
  'a ticket has a new code for each change of hands, and for no other reason': `
    select t.id, t.version, t.status, p.past from ticket t
        left join (select ticket_id, count(*) as past from ticket_past_code group by ticket_id) p on p.ticket_id = t.id
      where t.version <> 1 + coalesce(p.past, 0) + case when t.status = 'refunded' then 1 else 0 end`,
  'a code that is dead admits to nothing': `
    select t.id, t.code from ticket t join ticket_past_code p on p.code = t.code`,
  'a ticket that was passed on is with whoever accepted it last': `
    select t.id, t.holder_email, f.email
      from (select distinct on (q.ticket_id) q.ticket_id, f.email from transfer_ticket q
            join transfer f on f.id = q.transfer_id
            join ticket_past_code p on p.ticket_id = q.ticket_id and p.ended_at = f.accepted_at
          where f.status = 'accepted' order by q.ticket_id, f.accepted_at desc, f.id desc) f
        join ticket t on t.id = f.ticket_id
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
