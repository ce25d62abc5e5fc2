import type { Tx } from '../../../../platform/database/db.ts'

export interface HeardDevice {
  readonly organiserId: number
  readonly id: string
  readonly name: string
  readonly dateId: number
  readonly types: readonly number[] | null
  readonly waiting: number
}

/**
 * Notes that a device is there. Its row is locked by that, so that what one device sends twice at once is taken in one after the other.
 * Answers when it had told everything the last time before this.
 */
export async function noteDevice(tx: Tx, device: HeardDevice, now: Date): Promise<Date | null> {
  const { toldAllAt } = await tx.one(
    'door.note_device',
    `insert into door_device (organiser_id, id, name, event_date_id, types, waiting, heard_at, told_all_at)
      values ($1, $2, $3, $4, $5, $6, $7, case when $6 = 0 then $7::timestamptz end)
      on conflict (organiser_id, id) do update set name = excluded.name, event_date_id = excluded.event_date_id,
        types = excluded.types, waiting = excluded.waiting, heard_at = excluded.heard_at,
        told_all_at = coalesce(excluded.told_all_at, door_device.told_all_at)
      returning (select v.told_all_at from door_device v where v.organiser_id = $1 and v.id = $2) as told_all_at`,
    [
      device.organiserId,
      device.id,
      device.name,
      device.dateId,
      device.types === null ? null : [...device.types],
      device.waiting,
      now,
    ],
  )
  return toldAllAt
}

/** The devices of a date that were heard since then, or that have not told all they did, by their names, with how many they have let in. */
export async function listDevices(tx: Tx, dateId: number, since: Date) {
  return await tx.all(
    'door.list_devices',
    `select v.id, v.name, v.types, v.waiting, v.heard_at,
        (select count(*)::int from ticket t join door_scan a on a.ticket_id = t.id and a.result = 'admitted' and a.undone_at is null
          where t.event_date_id = $1 and t.status = 'used' and a.device_id = v.id) as "in!"
      from door_device v where v.event_date_id = $1 and (v.heard_at >= $2 or v.waiting > 0) order by v.name, v.id limit 200`,
    [dateId, since],
  )
}
