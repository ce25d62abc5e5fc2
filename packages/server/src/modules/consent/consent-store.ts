import { consentAnswersMaximum } from '@foyer/contract/limits.ts'
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

export interface NewConsent extends ConsentRow {
  readonly given: boolean
  readonly textVersion: string
  readonly source: string
}

/**
 * Parts of a statement that begins with `with`, whose first parameters are those of `valuesOf`: adds answers of e-mail
 * addresses, one to a question. No earlier answer is changed, and the newest fifty answers to a question are kept.
 */
export const consentsInserted = `given as (
        select * from unnest($1::int[], $2::text[], $3::text[], $4::int[], $5::int[], $6::boolean[], $7::text[], $8::text[])
          with ordinality as one(account_id, email_key, subject, organiser_id, charity_id, given, text_version, source, place)),
      too_many as (
        delete from consent where id in (
          select old.id from given cross join lateral (
            select c.id from consent c where c.email_key = given.email_key and c.subject = given.subject
              and c.organiser_id is not distinct from given.organiser_id
              and c.charity_id is not distinct from given.charity_id
            order by c.at desc, c.id desc offset ${consentAnswersMaximum - 1}) old)),
      inserted as (
        insert into consent (account_id, email_key, subject, organiser_id, charity_id, given, text_version, source, at)
          select account_id, email_key, subject, organiser_id, charity_id, given.given, text_version, source, $9::timestamptz
            from given order by place
          returning id)`

export const valuesOf = (consents: readonly NewConsent[], now: Date) =>
  [
    consents.map(({ accountId }) => accountId),
    consents.map(({ emailKey }) => emailKey),
    consents.map(({ subject }) => subject),
    consents.map(({ organiserId }) => organiserId),
    consents.map(({ charityId }) => charityId),
    consents.map(({ given }) => given),
    consents.map(({ textVersion }) => textVersion),
    consents.map(({ source }) => source),
    now,
  ] as const

/** Does the same on its own. Answers with the rows' ids, in the same order. */
export async function insertConsents(
  tx: Tx,
  consents: readonly NewConsent[],
  now: Date,
): Promise<number[]> {
  const inserted = await tx.all(
    'consent.insert_consents',
    `with ${consentsInserted} select id from inserted order by id`,
    valuesOf(consents, now),
  )
  return inserted.map(({ id }) => id)
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
