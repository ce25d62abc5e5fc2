import type { PricedBasket } from '@foyer/contract/rules/prices/order-total.ts'
import type { Tx } from '../../platform/database/db.ts'
import { toJson } from '../../platform/database/json.ts'

/** Writes the donation, and with it the whole price of the reservation. */
export async function writeDonation(
  tx: Tx,
  saleId: number,
  { charityId, prices }: { readonly charityId: number | null; readonly prices: PricedBasket },
  now: Date,
): Promise<void> {
  await tx.write(
    'giving.write_donation',
    `update sale set charity_id = $2, donation_amount = $3, donation_fee = $4, donation_fee_vat = $5,
        donation_answered_at = $6, frozen_prices = $7, total = $8, updated_at = $6
      where id = $1`,
    [
      saleId,
      charityId,
      prices.donation,
      prices.donationFee,
      prices.donationFeeVat ?? 0,
      now,
      toJson(prices),
      prices.total,
    ],
  )
}

/** Forgets the answer about Gift Aid, as if it had not been asked. */
export async function clearGiftAid(tx: Tx, saleId: number): Promise<void> {
  await tx.write(
    'giving.clear_gift_aid',
    `with declaration as (delete from gift_aid_declaration where sale_id = $1)
      update sale set gift_aid_answered_at = null, is_gift_aid = false, charity_updates = false where id = $1`,
    [saleId],
  )
}

export async function setGiftAidAnswer(
  tx: Tx,
  saleId: number,
  { accepts, wantsUpdates }: { readonly accepts: boolean; readonly wantsUpdates: boolean },
  now: Date,
): Promise<void> {
  await tx.write(
    'giving.set_gift_aid_answer',
    `update sale set gift_aid_answered_at = $2, is_gift_aid = $3, charity_updates = $4, updated_at = $2 where id = $1`,
    [saleId, now, accepts, wantsUpdates],
  )
}

export interface Declaration {
  readonly saleId: number
  readonly charityId: number
  readonly wordingVersion: string
  readonly amount: number
  readonly currency: string
  readonly ukTaxpayer: boolean
  readonly ownMoney: boolean
  readonly notPrizeOrRaffle: boolean
  readonly ukBased: boolean
  readonly address1: string
  readonly postcode: string
}

/** The declaring person is often known only later: see `nameDeclaration`. */
export async function writeDeclaration(tx: Tx, row: Declaration, now: Date): Promise<void> {
  await tx.write(
    'giving.write_declaration',
    `insert into gift_aid_declaration (sale_id, charity_id, wording_version, amount, currency, uk_taxpayer, own_money,
        not_gambling, uk_based, address_1, postcode, declared_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      row.saleId,
      row.charityId,
      row.wordingVersion,
      row.amount,
      row.currency,
      row.ukTaxpayer,
      row.ownMoney,
      row.notPrizeOrRaffle,
      row.ukBased,
      row.address1,
      row.postcode,
      now,
    ],
  )
}

/** Writes into a paid sale's declaration the name and address that are known of its buyer by then. */
export async function nameDeclaration(tx: Tx, saleId: number): Promise<void> {
  await tx.write(
    'giving.name_declaration',
    `update gift_aid_declaration d set full_name = s.full_name, email = s.email
      from sale s where s.id = $1 and d.sale_id = s.id`,
    [saleId],
  )
}

/** The charity whose updates the buyer has asked for with this sale. */
export async function findWantedUpdates(
  tx: Tx,
  saleId: number,
): Promise<{ charityId: number; charityName: string } | undefined> {
  return await tx.maybe(
    'giving.find_wanted_updates',
    `select c.id as charity_id, c.name as charity_name from sale s join charity c on c.id = s.charity_id
      where s.id = $1 and s.charity_updates`,
    [saleId],
  )
}

/** The declaration of a sale, and whether its buyer has saved addresses anyway. */
export interface GiftAidGiven {
  readonly ukBased: boolean
  readonly address1: string
  readonly postcode: string
  readonly hasAddresses: boolean
}

export async function findGiftAidGiven(tx: Tx, saleId: number): Promise<GiftAidGiven | undefined> {
  return await tx.maybe(
    'giving.find_gift_aid_given',
    `select d.uk_based, d.address_1, d.postcode,
        exists (select 1 from address a where a.account_id = s.account_id) as has_addresses
      from gift_aid_declaration d join sale s on s.id = d.sale_id where d.sale_id = $1`,
    [saleId],
  )
}
