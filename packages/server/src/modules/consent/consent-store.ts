import type { Tx } from '../../platform/database/db.ts'

export type ConsentSubject = 'product' | 'events' | 'organiser' | 'charity'

/** One question to one address. */
export interface ConsentRow {
  readonly accountId: number | null
  readonly emailKey: string
  readonly subject: ConsentSubject
  readonly organiserId: number | null
  readonly charityId: number | null
}

interface NewConsent extends ConsentRow {
  readonly given: boolean
  readonly textVersion: string
  readonly source: string
}

/** Of one address to one question: whoever says yes and no all night leaves no list without end. */
const answersKept = 50

/** Adds to what an address has said; nothing said before is changed, the newest fifty answers to a question are kept. */
export async function insertConsent(tx: Tx, row: NewConsent, now: Date): Promise<number> {
  const { id } = await tx.one<{ id: number }>(
    'consent.insert_consent',
    `with too_many as (
        delete from consent where id in (
          select id from consent where email_key = $2 and subject = $3 and organiser_id is not distinct from $4::int
            and charity_id is not distinct from $5::int order by at desc, id desc offset ${answersKept - 1}))
      insert into consent (account_id, email_key, subject, organiser_id, charity_id, given, text_version, source, at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
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
  return id
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
    'consent.read_preferences',
    `select distinct on (email_key, subject, organiser_id, charity_id) email_key as "emailKey", subject,
        organiser_id as "organiserId", charity_id as "charityId", given
      from consent where email_key = any($1::text[])
      order by email_key, subject, organiser_id, charity_id, at desc, id desc`,
    [emailKeys],
  )
}

/** What was asked of whom in this row; with a row of the mailing list, all that was confirmed by the same press. */
export async function findConsents(tx: Tx, id: number): Promise<ConsentRow[]> {
  return await tx.all<ConsentRow>(
    'consent.find_consents',
    `select c.account_id as "accountId", c.email_key as "emailKey", c.subject, c.organiser_id as "organiserId",
        c.charity_id as "charityId"
      from consent one join consent c on c.id = one.id
          or (one.source = 'mailing_list' and c.source = one.source and c.email_key = one.email_key and c.at = one.at)
      where one.id = $1 order by c.id`,
    [id],
  )
}
