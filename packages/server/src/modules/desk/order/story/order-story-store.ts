import type { Tx } from '../../../../platform/database/db.ts'
import { commonMails, inwardMails, isOwnPart } from '../../shown-mails.ts'
import type { Row } from '../../../../platform/database/statements.ts'

/** What of an order of several organisers concerns each of them. */
const commonEvents = ['paid', 'address_corrected', 'order_mailed_again']

interface OfOrder {
  readonly organiserId: number
  readonly saleId: number
  readonly reference: string
  readonly hasOthers: boolean
}

export type StoryRow = Row<'desk.read_story'>

/** What happened to an order and its mails, at the door and at the desk, in the order of time. */
export async function readStory(tx: Tx, of: OfOrder): Promise<StoryRow[]> {
  return await tx.all(
    'desk.read_story',
    `select at as "at!", source as "source!", kind as "kind!", detail as "detail!", actor from (
        select created_at as at, 0 as place, id, 'opened' as source, '' as kind, '{}'::jsonb as detail, null as actor
          from sale where id = $2
        union all select v.at, 2, v.id, 'event', v.kind, case when g.id is null then v.detail else jsonb_build_object('name', g.name) end,
            (select a.actor_name from action_log a where a.organiser_id = g.organiser_id and a.subject_kind = 'guest_list'
              and a.subject_id = g.id::text and a.action = 'guest_list.taken' order by a.id limit 1)
          from sale_event v left join guest_list g on v.kind = 'guest' and g.id = (v.detail->>'list')::bigint and g.organiser_id = $1
          where v.sale_id = $2 and (not $4::boolean or v.kind = any($5::text[]))
        union all select captured_at, 1, id, 'captured', provider, '{}', null from payment
          where sale_id = $2 and captured_at is not null and amount > 0
        union all select sent_at, 3, id, 'mail_sent', kind, jsonb_build_object('to', to_email), null from mail
          where sale_id = $2 and sent_at is not null and kind <> all($7::text[]) and (not $4::boolean or kind = any($6::text[]))
            and ${isOwnPart('dedupe_key', 1)}
        union all select bounced_at, 4, id, 'mail_bounced', kind, jsonb_build_object('to', to_email), null from mail
          where sale_id = $2 and bounced_at is not null and (not $4::boolean or kind = any($6::text[]))
            and ${isOwnPart('dedupe_key', 1)}
        union all select g.scanned_at, 3, g.id, 'scan', g.result, jsonb_build_object('holder', t.holder_name), g.door
          from door_scan g join ticket t on t.id = g.ticket_id where t.sale_id = $2 and g.organiser_id = $1
        union all select g.undone_at, 4, g.id, 'scan', 'undone', jsonb_build_object('holder', t.holder_name), null
          from door_scan g join ticket t on t.id = g.ticket_id
          where t.sale_id = $2 and g.organiser_id = $1 and g.undone_at is not null
        union all select at, 1, id, 'action', action, coalesce(after, '{}'), actor_name from action_log
          where organiser_id = $1 and subject_kind = 'order' and subject_id = $3
      ) as story order by at, place, id`,
    [of.organiserId, of.saleId, of.reference, of.hasOthers, commonEvents, commonMails, inwardMails],
  )
}

export type OrderMail = Row<'desk.list_order_mails'>

export async function listOrderMails(tx: Tx, of: OfOrder): Promise<OrderMail[]> {
  return await tx.all(
    'desk.list_order_mails',
    `select id, kind, to_email, status, created_at, sent_at, bounced_at, coalesce(due_at, next_attempt_at) as "next_attempt_at!", attempts, last_error, bounce_code,
        dedupe_key like '%:again:%' as is_again
      from mail where sale_id = $1 and kind <> all($4::text[]) and (not $2::boolean or kind = any($3::text[]))
        and ${isOwnPart('dedupe_key', 5)} order by id`,
    [of.saleId, of.hasOthers, commonMails, inwardMails, of.organiserId],
  )
}

export type WholeMail = Omit<Row<'desk.find_order_mail'>, 'shared'>

export async function findOrderMail(
  tx: Tx,
  of: OfOrder,
  id: number,
): Promise<WholeMail | undefined> {
  const found = await tx.maybe(
    'desk.find_order_mail',
    `select id, kind, to_email, payload, sent_at, created_at, dedupe_key like '%:of:%' as is_part,
        (select h.payload from mail_shared h where h.id = mail.shared_id) as shared from mail
      where id = $1 and sale_id = $2 and kind <> all($5::text[]) and (not $3::boolean or kind = any($4::text[]))
        and ${isOwnPart('dedupe_key', 6)}`,
    [id, of.saleId, of.hasOthers, commonMails, inwardMails, of.organiserId],
  )
  if (found === undefined) return undefined
  const { shared, payload, ...mail } = found
  // What of it was forgotten is not made up from what it had in common with others.
  return { ...mail, payload: Object.keys(payload).length === 0 ? {} : { ...shared, ...payload } }
}
