import type { Tx } from '../../platform/database/db.ts'
import type { Holder } from '../tickets/exports.ts'
import { salesOfAccount } from './holder-sales-store.ts'

export type TransferStatus = 'scheduled' | 'sent' | 'accepted' | 'taken_back'

export interface NewTransfer {
  readonly saleId: number
  readonly stockId: number
  readonly fromAccountId: number | null
  /** The holder who passes on what was passed on to them; null for the buyer. */
  readonly from: { readonly name: string; readonly email: string } | null
  readonly name: string
  readonly email: string
  readonly isGift: boolean
  readonly message: string
  readonly sendAt: Date
  readonly ticketIds: readonly number[]
  readonly requestHash: Buffer
  /** The hash of a token nobody has: the real one is made when the mail is sent. */
  readonly tokenHash: Buffer
}

/** Promises the tickets to somebody; the table refuses a ticket that is promised already. */
export async function insertTransfer(tx: Tx, transfer: NewTransfer, now: Date): Promise<number> {
  const { id } = await tx.one(
    'transfer.insert',
    `with made as (
        insert into transfer (sale_id, ticket_stock_id, from_account_id, name, email, qty, is_gift, message, send_at,
            token_hash, request_hash, status, created_at, from_name, from_email)
          values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, 'scheduled', $12, $14, $15) returning id),
      promised as (
        insert into transfer_ticket (transfer_id, ticket_id) select made.id, unnest($13::bigint[]) from made)
      select id from made`,
    [
      transfer.saleId,
      transfer.stockId,
      transfer.fromAccountId,
      transfer.name,
      transfer.email,
      transfer.ticketIds.length,
      transfer.isGift,
      transfer.message,
      transfer.sendAt,
      transfer.tokenHash,
      transfer.requestHash,
      now,
      transfer.ticketIds,
      transfer.from?.name ?? null,
      transfer.from?.email ?? null,
    ],
  )
  return id
}

/** Whether the same list, by its hash, was sent for this sale after `since`, and is still valid. */
export async function wasAskedSince(
  tx: Tx,
  saleId: number,
  requestHash: Buffer,
  since: Date,
): Promise<boolean> {
  const { asked } = await tx.one(
    'transfer.was_asked',
    `select exists (select from transfer
        where sale_id = $1 and request_hash = $2 and created_at > $3 and status <> 'taken_back') as asked`,
    [saleId, requestHash, since],
  )
  return asked
}

/** A transfer with what mails and pages say of it. */
export interface TransferRow {
  readonly id: number
  readonly saleId: number
  readonly status: TransferStatus
  readonly qty: number
  readonly name: string
  readonly email: string
  readonly isGift: boolean
  readonly message: string
  readonly sendAt: Date
  readonly createdAt: Date
  readonly ticketIds: readonly number[]
  /** The account that promised it, when that was not the buyer's. */
  readonly passedOnBy: number | null
  readonly isBuyers: boolean
  /** Null when the account that promised it has been erased. */
  readonly fromName: string | null
  readonly fromEmail: string | null
  readonly eventTitle: string
  readonly ticketName: string
  readonly startsAt: Date
  readonly timeZone: string
  readonly venueName: string | null
  readonly poster: string | null
}

const rows = `select f.id, f.sale_id, f.status, f.qty, f.name, f.email, f.is_gift, f.message,
    f.send_at, f.created_at, f.from_account_id as passed_on_by,
    f.from_email is null as is_buyers,
    case when f.from_email is null then s.full_name else nullif(f.from_name, '') end as from_name,
    case when f.from_email is null then s.email else nullif(f.from_email, '') end as from_email,
    array(select p.ticket_id from transfer_ticket p where p.transfer_id = f.id order by p.ticket_id) as ticket_ids,
    e.title as event_title, tt.name as ticket_name, d.starts_at, e.time_zone,
    v.name as venue_name, e.poster
  from transfer f
    join sale s on s.id = f.sale_id
    join ticket_stock k on k.id = f.ticket_stock_id
    join ticket_type tt on tt.id = k.ticket_type_id
    join event_date d on d.id = k.event_date_id
    join event e on e.id = d.event_id
    left join venue v on v.id = e.venue_id`

/** Reads a transfer whose sale is locked already, which keeps two people from deciding at once. */
export async function readTransfer(tx: Tx, id: number): Promise<TransferRow | undefined> {
  return await tx.maybe('transfer.read', `${rows} where f.id = $1`, [id])
}

export async function findTransferByToken(
  tx: Tx,
  tokenHash: Buffer,
): Promise<TransferRow | undefined> {
  return await tx.maybe('transfer.by_token', `${rows} where f.token_hash = $1`, [tokenHash])
}

/**
 * A condition on the table `f`: the account $1, with the e-mail address $2, has promised it, or whoever holds the order $3
 * that was made without an account. What does not apply is null.
 */
export const sentByHolder = `f.email <> ''
        and case when f.from_email is null
          then ($3::bigint is not null and f.sale_id = $3)
            or ($1::bigint is not null and $2::text is not null and f.sale_id in (${salesOfAccount}))
          else $1::bigint is not null and f.from_account_id = $1 end`

/** What this holder has promised of what they bought, and of others' sales; latest first. */
export async function listTransfersOfSender(tx: Tx, holder: Holder): Promise<TransferRow[]> {
  const account = holder.kind === 'account' ? holder : null
  return await tx.all(
    'transfer.list_of_sender',
    `${rows} where ${sentByHolder} order by f.id desc limit 100`,
    [
      account?.id ?? null,
      account?.emailKey ?? null,
      holder.kind === 'express' ? holder.saleId : null,
    ],
  )
}

/** Gifts whose time has come, oldest first. */
export async function findDueTransfers(
  tx: Tx,
  now: Date,
  most: number,
): Promise<{ readonly id: number; readonly saleId: number }[]> {
  return await tx.all(
    'transfer.find_due',
    `select id, sale_id from transfer where status = 'scheduled' and send_at <= $1
      order by send_at, id limit $2`,
    [now, most],
  )
}

/** How many tickets a sale has, in any status. */
export async function countTickets(tx: Tx, saleId: number): Promise<number> {
  const { n } = await tx.one(
    'transfer.count_tickets',
    'select count(*)::int as n from ticket where sale_id = $1',
    [saleId],
  )
  return n
}

/** How many of the promised tickets still admit somebody. */
export async function countValid(tx: Tx, transferId: number): Promise<number> {
  const { n } = await tx.one(
    'transfer.count_valid',
    `select count(*)::int as n from transfer_ticket p join ticket t on t.id = p.ticket_id
      where p.transfer_id = $1 and t.status = 'valid'`,
    [transferId],
  )
  return n
}

export async function markSent(tx: Tx, id: number, tokenHash: Buffer, now: Date): Promise<void> {
  await tx.write(
    'transfer.mark_sent',
    `update transfer set status = 'sent', sent_at = $3, token_hash = $2 where id = $1`,
    [id, tokenHash, now],
  )
}

/** Ends a transfer; its tickets are promised to nobody any more. */
export async function closeTransfer(
  tx: Tx,
  id: number,
  status: 'accepted' | 'taken_back',
  now: Date,
): Promise<void> {
  await tx.write(
    'transfer.close',
    `with ended as (update transfer_ticket set live = false where transfer_id = $1)
      update transfer set status = $2, ended_at = $3, accepted_at = case when $2 = 'accepted' then $3::timestamptz end
      where id = $1`,
    [id, status, now],
  )
}
