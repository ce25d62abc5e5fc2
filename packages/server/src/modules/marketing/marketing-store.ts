import type { Tx } from '../../platform/database/db.ts'
import { consentsInserted, consentValues, type Consent } from '../consent/exports.ts'

export async function findAccountIdByEmail(tx: Tx, emailKey: string): Promise<number | null> {
  const row = await tx.maybe(
    'marketing.find_account_id',
    'select id from account where email_key = $1 and erased_at is null',
    [emailKey],
  )
  return row?.id ?? null
}

export async function findOrganiserName(tx: Tx, id: number): Promise<string> {
  const { name } = await tx.one(
    'marketing.find_organiser_name',
    'select name from organiser where id = $1',
    [id],
  )
  return name
}

export async function findCharityName(tx: Tx, id: number): Promise<string> {
  const { name } = await tx.one(
    'marketing.find_charity_name',
    'select name from charity where id = $1',
    [id],
  )
  return name
}

/** The organisers this e-mail address has ever been asked about, by name. */
export async function listKnownOrganisers(
  tx: Tx,
  emailKey: string,
): Promise<{ readonly id: number; readonly name: string; readonly message: string }[]> {
  return await tx.all(
    'marketing.list_known_organisers',
    `select id, name, marketing_signup_message as message from organiser
      where id in (select organiser_id from consent where email_key = $1 and subject = 'organiser')
      order by name, id`,
    [emailKey],
  )
}

/** The charities this e-mail address has ever been asked about, by name. */
export async function listKnownCharities(
  tx: Tx,
  emailKey: string,
): Promise<{ readonly id: number; readonly name: string }[]> {
  return await tx.all(
    'marketing.list_known_charities',
    `select id, name from charity
      where id in (select charity_id from consent where email_key = $1 and subject = 'charity')
      order by name, id`,
    [emailKey],
  )
}

/** Records the answers that a buyer gives in the checkout, and that the questions are not asked again. */
export async function answerInSale(
  tx: Tx,
  saleId: number,
  answers: readonly Consent[],
  now: Date,
): Promise<void> {
  await tx.write(
    'marketing.answer_in_sale',
    `with ${consentsInserted}
      update sale set marketing_answered_at = $9, updated_at = $9 where id = $10`,
    [...consentValues(answers, now), saleId],
  )
}
