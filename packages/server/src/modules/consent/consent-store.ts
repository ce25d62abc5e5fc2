import type { Tx } from '../../platform/database/db.ts'

export type ConsentSubject = 'product' | 'events' | 'organiser' | 'charity'

/** One answer of an e-mail address to one question. */
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

/** The limit for one e-mail address and one question: changing the answer all night makes no endless list. */
const answersKept = 50

/** Adds an answer of an e-mail address; no earlier answer is changed, and the newest fifty answers to a question are kept. */
export async function insertConsent(tx: Tx, row: NewConsent, now: Date): Promise<number> {
  const { id } = await tx.one(
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

/** The valid answer of one e-mail address to one question. */
export interface Preference {
  readonly emailKey: string
  readonly subject: ConsentSubject
  readonly organiserId: number | null
  readonly charityId: number | null
  readonly given: boolean
}

/** A query: what these e-mail addresses (an array) have last answered to each question they were ever asked. */
export const preferencesOf = (
  emailKeys: string,
) => `select distinct on (email_key, subject, organiser_id, charity_id) email_key, subject, organiser_id, charity_id, given
      from consent where email_key = any(${emailKeys})
      order by email_key, subject, organiser_id, charity_id, at desc, id desc`

export async function readPreferences(tx: Tx, emailKeys: readonly string[]): Promise<Preference[]> {
  return await tx.all('consent.read_preferences', preferencesOf('$1::text[]'), [emailKeys])
}

/** The question and person of this row; for a row of the mailing list, all that was confirmed by the same press. */
export async function findConsents(tx: Tx, id: number): Promise<ConsentRow[]> {
  return await tx.all(
    'consent.find_consents',
    `select c.account_id, c.email_key, c.subject, c.organiser_id,
        c.charity_id
      from consent one join consent c on c.id = one.id
          or (one.source = 'mailing_list' and c.source = one.source and c.email_key = one.email_key and c.at = one.at)
      where one.id = $1 order by c.id`,
    [id],
  )
}
