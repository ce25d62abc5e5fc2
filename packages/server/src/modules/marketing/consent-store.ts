import type { Tx } from '../../platform/db.ts'

export type ConsentSubject = 'product' | 'events' | 'organiser' | 'charity'

export interface ConsentRow {
  readonly accountId: number | null
  readonly emailKey: string
  readonly subject: ConsentSubject
  readonly organiserId: number | null
  readonly charityId: number | null
  readonly given: boolean
  readonly textVersion: string
  readonly source: string
}

/** Adds to what an address has said; nothing said before is changed. */
export async function insertConsent(tx: Tx, row: ConsentRow, now: Date): Promise<void> {
  await tx.run(
    'marketing.insert_consent',
    `insert into consent (account_id, email_key, subject, organiser_id, charity_id, given, text_version, source, at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      row.accountId,
      row.emailKey,
      row.subject,
      row.organiserId,
      row.charityId,
      row.given,
      row.textVersion,
      row.source,
      now,
    ],
  )
}

/** The answer in force of one address to one question. */
export interface Preference {
  readonly emailKey: string
  readonly subject: ConsentSubject
  readonly organiserId: number | null
  readonly charityId: number | null
  readonly given: boolean
}

/** What these addresses have last said to each question they were ever asked. */
export async function readPreferences(tx: Tx, emailKeys: readonly string[]): Promise<Preference[]> {
  return await tx.all<Preference>(
    'marketing.read_preferences',
    `select distinct on (email_key, subject, organiser_id, charity_id) email_key as "emailKey", subject,
        organiser_id as "organiserId", charity_id as "charityId", given
      from consent where email_key = any($1::text[])
      order by email_key, subject, organiser_id, charity_id, at desc, id desc`,
    [emailKeys],
  )
}
