import type { Tx } from '../../platform/database/db.ts'

/** So often at most is it written down for one caller; the margin of `nearby.seeing` is twice that. */
const againMs = 500

const isLongAgo = `(must_see is null or must_see < $2::timestamptz - make_interval(secs => ${againMs / 1000}))`

/** All that was there at this moment has to be in what this person reads: on every device, in every process. */
export async function setStaffMustSee(tx: Tx, staffId: number, now: Date): Promise<void> {
  await tx.write(
    'staff.set_must_see',
    `update staff set must_see = $2 where id = $1 and ${isLongAgo}`,
    [staffId, now],
  )
}

export async function setKeyMustSee(tx: Tx, keyId: number, now: Date): Promise<void> {
  await tx.write(
    'staff.set_key_must_see',
    `update api_key set must_see = $2 where id = $1 and ${isLongAgo}`,
    [keyId, now],
  )
}

/** The same for all programs of these organisers, which are about to be told of something. */
export async function setKeysMustSee(
  tx: Tx,
  organiserIds: readonly number[],
  now: Date,
): Promise<void> {
  await tx.write(
    'staff.set_keys_must_see',
    `update api_key set must_see = $2 where id in (select id from api_key
        where organiser_id = any($1::int[]) and revoked_at is null and ${isLongAgo} order by id for no key update)`,
    [organiserIds, now],
  )
}
