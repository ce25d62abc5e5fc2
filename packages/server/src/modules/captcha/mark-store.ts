import type { Tx } from '../../platform/database/db.ts'

/** The key of the marks of one event: everybody's reservations of it. */
export const eventMark = (eventId: number): string => `event:${eventId}`

/** How many marks of a key are newer than `since`, counted up to the most that matters. */
export interface MarksAsked {
  readonly key: string
  readonly since: Date
  readonly most: number
}

/** The number of marks by key. The exact number of many does not matter: the limit avoids counting a whole crowd. */
export async function countMarks(
  tx: Tx,
  asked: readonly MarksAsked[],
): Promise<Map<string, number>> {
  const rows = await tx.all(
    'captcha.count_marks',
    `select asked.key as "key!", (select count(*)::int from (
          select from captcha_mark m where m.key = asked.key and m.at > asked.since limit asked.most) as few) as "count!"
      from unnest($1::text[], $2::timestamptz[], $3::int[]) as asked(key, since, most)`,
    [asked.map(({ key }) => key), asked.map(({ since }) => since), asked.map(({ most }) => most)],
  )
  return new Map(rows.map(({ key, count }) => [key, count]))
}

/** One reservation, as it is counted under one key. */
export interface Mark {
  readonly key: string
  readonly at: Date
}

export async function insertMarks(tx: Tx, marks: readonly Mark[]): Promise<void> {
  await tx.write(
    'captcha.insert_marks',
    'insert into captcha_mark (key, at) select * from unnest($1::text[], $2::timestamptz[])',
    [marks.map(({ key }) => key), marks.map(({ at }) => at)],
  )
}

/** Deletes up to `most` marks that no rule counts any more. Returns how many. */
export async function deleteMarksBefore(tx: Tx, before: Date, most: number): Promise<number> {
  return await tx.run(
    'captcha.delete_marks',
    `delete from captcha_mark where ctid = any(array(
        select ctid from captcha_mark where at <= $1 order by at limit $2))`,
    [before, most],
  )
}
