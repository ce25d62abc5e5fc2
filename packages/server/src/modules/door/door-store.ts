import type { Tx } from '../../platform/database/db.ts'

export interface DoorOrganiser {
  readonly id: number
  readonly name: string
  /** Hexadecimal. When the key is changed in the catalogue, every door it opened is closed. */
  readonly keyHash: string
}

const organiserColumns = `id, name, encode(door_key_hash, 'hex') as key_hash`

export async function findOrganiserByKey(
  tx: Tx,
  keyHash: Buffer,
): Promise<DoorOrganiser | undefined> {
  return await tx.maybe(
    'door.find_organiser_by_key',
    `select ${organiserColumns} from organiser where door_key_hash = $1 order by id limit 1`,
    [keyHash],
  )
}

export async function findDoorOrganiser(tx: Tx, id: number): Promise<DoorOrganiser | undefined> {
  return await tx.maybe(
    'door.find_organiser',
    `select ${organiserColumns} from organiser where id = $1 and door_key_hash is not null`,
    [id],
  )
}

/** A ticket as the door has to know it. */
export interface DoorTicket {
  readonly id: number
  readonly version: number
  readonly status: 'valid' | 'used' | 'refunded'
  readonly usedAt: Date | null
  /** Its date was cancelled: nobody is admitted, whether its money has gone back yet or not. */
  readonly isCancelled: boolean
  readonly holderName: string
  readonly saleReference: string | null
  readonly ticketName: string
  readonly eventTitle: string
  readonly startsAt: Date
  readonly endsAt: Date | null
  readonly timeZone: string
  readonly seat: { readonly section: string; readonly row: string; readonly number: string } | null
}

/** Locks the ticket, so that two doors, or a door and a transfer, come one after the other. */
export async function lockDoorTicket(
  tx: Tx,
  organiserId: number,
  ticketId: number,
): Promise<DoorTicket | undefined> {
  return await tx.maybe(
    'door.lock_ticket',
    `select t.id, t.version, t.status, t.used_at, d.cancelled_at is not null as "is_cancelled!", t.holder_name, t.seat,
        (select reference from sale where id = t.sale_id) as sale_reference, tt.name as ticket_name, e.title as event_title, d.starts_at, d.ends_at,
        e.time_zone
      from ticket t
        join ticket_type tt on tt.id = t.ticket_type_id
        join event_date d on d.id = t.event_date_id
        join event e on e.id = d.event_id
      where t.id = $2 and e.organiser_id = $1 for update of t`,
    [organiserId, ticketId],
  )
}

/** The ticket that a printed code belongs to; `dead` when that ticket was passed on since. */
export async function findPrintedCode(
  tx: Tx,
  code: string,
): Promise<{ readonly ticketId: number; readonly dead: boolean } | undefined> {
  return await tx.maybe(
    'door.find_printed_code',
    `select id as ticket_id, false as dead from ticket where code = $1
      union all select ticket_id, true from ticket_past_code where code = $1 limit 1`,
    [code],
  )
}

/** Marks a locked, valid ticket as used. */
export async function markUsed(tx: Tx, ticketId: number, now: Date): Promise<void> {
  await tx.write(
    'door.mark_used',
    `update ticket set status = 'used', used_at = $2 where id = $1 and status = 'valid'`,
    [ticketId, now],
  )
}

export async function markUnused(tx: Tx, ticketId: number): Promise<void> {
  await tx.write(
    'door.mark_unused',
    `update ticket set status = 'valid', used_at = null where id = $1 and status = 'used'`,
    [ticketId],
  )
}

export interface NewScan {
  readonly organiserId: number
  readonly door: string
  /** A device that has a name; none for a browser that has only opened a page. */
  readonly deviceId?: string
  readonly ticketId: number | null
  readonly result: 'admitted' | 'other_day' | 'used' | 'transferred' | 'refunded' | 'unknown'
}

/** The audit trail: every code that was checked. */
export async function insertScan(tx: Tx, scan: NewScan, now: Date): Promise<number> {
  const { id } = await tx.one(
    'door.insert_scan',
    `insert into door_scan (organiser_id, door, device_id, ticket_id, result, scanned_at) values ($1, $2, $3, $4, $5, $6) returning id`,
    [scan.organiserId, scan.door, scan.deviceId ?? null, scan.ticketId, scan.result, now],
  )
  return id
}

/** Undoes an admission by the door that made it, not earlier than `since`. Answers the ticket. */
export async function undoScan(
  tx: Tx,
  scan: { readonly id: number; readonly organiserId: number; readonly door: string },
  since: Date,
  now: Date,
): Promise<number | undefined> {
  const row = await tx.maybe(
    'door.undo_scan',
    `update door_scan set undone_at = $5
      where id = $1 and organiser_id = $2 and door = $3 and result = 'admitted' and undone_at is null and scanned_at >= $4
      returning ticket_id as "ticket_id!"`,
    [scan.id, scan.organiserId, scan.door, since, now],
  )
  return row?.ticketId
}

/** The last admission by a ticket that was not undone. */
export async function findAdmission(
  tx: Tx,
  ticketId: number,
): Promise<{ readonly door: string } | undefined> {
  return await tx.maybe(
    'door.find_admission',
    `select door from door_scan where ticket_id = $1 and result = 'admitted' and undone_at is null
      order by id desc limit 1`,
    [ticketId],
  )
}

/** Undoes the admissions by a ticket, wherever they were made. Answers how many. */
export async function undoScansOf(tx: Tx, ticketId: number, now: Date): Promise<number> {
  return await tx.run(
    'door.undo_scans_of',
    `update door_scan set undone_at = $2 where ticket_id = $1 and result = 'admitted' and undone_at is null`,
    [ticketId, now],
  )
}
