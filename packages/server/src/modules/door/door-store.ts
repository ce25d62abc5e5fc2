import type { Tx } from '../../platform/database/db.ts'

export interface DoorOrganiser {
  readonly id: number
  readonly name: string
  /** Hex. A key that is changed in the catalogue closes every door it opened. */
  readonly keyHash: string
}

const organiserColumns = `id, name, encode(door_key_hash, 'hex') as "keyHash"`

export async function findOrganiserByKey(
  tx: Tx,
  keyHash: Buffer,
): Promise<DoorOrganiser | undefined> {
  return await tx.maybe<DoorOrganiser>(
    'door.find_organiser_by_key',
    `select ${organiserColumns} from organiser where door_key_hash = $1 order by id limit 1`,
    [keyHash],
  )
}

export async function findDoorOrganiser(tx: Tx, id: number): Promise<DoorOrganiser | undefined> {
  return await tx.maybe<DoorOrganiser>(
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
  readonly holderName: string
  readonly ticketName: string
  readonly eventTitle: string
  readonly startsAt: Date
  readonly endsAt: Date | null
  readonly timeZone: string
  readonly seat: { readonly section: string; readonly row: string; readonly number: string } | null
}

/** Locks the ticket: of two doors, and of a door and a new holder, one comes first. */
export async function lockDoorTicket(
  tx: Tx,
  organiserId: number,
  ticketId: number,
): Promise<DoorTicket | undefined> {
  return await tx.maybe<DoorTicket>(
    'door.lock_ticket',
    `select t.id, t.version, t.status, t.used_at as "usedAt", t.holder_name as "holderName", t.seat,
        tt.name as "ticketName", e.title as "eventTitle", d.starts_at as "startsAt", d.ends_at as "endsAt",
        e.time_zone as "timeZone"
      from ticket t
        join ticket_type tt on tt.id = t.ticket_type_id
        join event_date d on d.id = t.event_date_id
        join event e on e.id = d.event_id
      where t.id = $2 and e.organiser_id = $1 for update of t`,
    [organiserId, ticketId],
  )
}

/** Which ticket a printed code is of; `dead` when that ticket was passed on since. */
export async function findPrintedCode(
  tx: Tx,
  code: string,
): Promise<{ readonly ticketId: number; readonly dead: boolean } | undefined> {
  return await tx.maybe<{ ticketId: number; dead: boolean }>(
    'door.find_printed_code',
    `select id as "ticketId", false as dead from ticket where code = $1
      union all select ticket_id, true from ticket_past_code where code = $1 limit 1`,
    [code],
  )
}

/** The ticket is locked and valid. */
export async function markUsed(tx: Tx, ticketId: number, now: Date): Promise<void> {
  await tx.run(
    'door.mark_used',
    `update ticket set status = 'used', used_at = $2 where id = $1 and status = 'valid'`,
    [ticketId, now],
  )
}

export async function markUnused(tx: Tx, ticketId: number): Promise<void> {
  await tx.run(
    'door.mark_unused',
    `update ticket set status = 'valid', used_at = null where id = $1 and status = 'used'`,
    [ticketId],
  )
}

export interface NewScan {
  readonly organiserId: number
  readonly door: string
  readonly ticketId: number | null
  readonly result: 'admitted' | 'other_day' | 'used' | 'transferred' | 'refunded' | 'unknown'
}

/** The audit trail: every code that was looked at. */
export async function insertScan(tx: Tx, scan: NewScan, now: Date): Promise<number> {
  const { id } = await tx.one<{ id: number }>(
    'door.insert_scan',
    `insert into door_scan (organiser_id, door, ticket_id, result, scanned_at) values ($1, $2, $3, $4, $5) returning id`,
    [scan.organiserId, scan.door, scan.ticketId, scan.result, now],
  )
  return id
}

/** Takes back that somebody was let in, by the door that did it, not earlier than `since`. Answers whose ticket it was. */
export async function undoScan(
  tx: Tx,
  scan: { readonly id: number; readonly organiserId: number; readonly door: string },
  since: Date,
  now: Date,
): Promise<number | undefined> {
  const row = await tx.maybe<{ ticketId: number }>(
    'door.undo_scan',
    `update door_scan set undone_at = $5
      where id = $1 and organiser_id = $2 and door = $3 and result = 'admitted' and undone_at is null and scanned_at >= $4
      returning ticket_id as "ticketId"`,
    [scan.id, scan.organiserId, scan.door, since, now],
  )
  return row?.ticketId
}
