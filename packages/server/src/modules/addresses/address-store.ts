import { savedAddressesMaximum } from '@foyer/contract/limits.ts'
import type { Tx } from '../../platform/database/db.ts'
import { toJson } from '../../platform/database/json.ts'
import { sha256 } from '../../platform/secrets.ts'
import { isSession } from '../../platform/sessions/session.ts'
import type { SaleAddress } from '../sale/exports.ts'

/** A saved address of an account. */
export interface Address extends SaleAddress {
  readonly id: number
}

export type NewAddress = Omit<Address, 'id'>

const columns = `id, first_name, last_name, address_1,
  address_2, town, postcode, country, state`

/** The address, if it is this account's. */
export async function findAddress(
  tx: Tx,
  accountId: number,
  id: number,
): Promise<Address | undefined> {
  return await tx.maybe(
    'addresses.find',
    `select ${columns} from address where id = $2 and account_id = $1`,
    [accountId, id],
  )
}

/** The newest comes first. */
export async function listAddresses(tx: Tx, accountId: number): Promise<Address[]> {
  return await tx.all(
    'addresses.list',
    `select ${columns} from address where account_id = $1 order by id desc limit ${savedAddressesMaximum}`,
    [accountId],
  )
}

/** The same for the account that the session is signed in to; a visitor has none. */
export async function listAddressesOfSession(
  tx: Tx,
  sessionToken: string,
  now: Date,
): Promise<Address[]> {
  return await tx.all(
    'addresses.list_of_session',
    `select ${columns} from address
      where account_id = (select account_id from session where ${isSession})
      order by id desc limit ${savedAddressesMaximum}`,
    [sha256(sessionToken), now],
  )
}

/**
 * Saves an address; when one is saved already that is identical in every letter, that stays as it is. In a full list it
 * replaces the oldest: addresses given earlier must keep nobody from buying. A sale that used one keeps its own copy.
 */
export async function saveAddress(
  tx: Tx,
  accountId: number,
  address: NewAddress,
  now: Date,
): Promise<Address> {
  return await tx.one(
    'addresses.save',
    `with known as (
        select ${columns} from address where account_id = $1 and first_name = $2 and last_name = $3 and address_1 = $4
            and address_2 = $5 and town = $6 and postcode = $7 and country = $8 and state = $9
          order by id limit 1),
      too_many as (
        delete from address where not exists (select from known)
          and id in (select id from address where account_id = $1 order by id desc offset ${savedAddressesMaximum - 1})),
      saved as (
        insert into address (account_id, first_name, last_name, address_1, address_2, town, postcode, country, state, created_at)
          select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10 where not exists (select from known)
          returning ${columns})
      select * from known union all select * from saved`,
    [
      accountId,
      address.firstName,
      address.lastName,
      address.address1,
      address.address2,
      address.town,
      address.postcode,
      address.country,
      address.state,
      now,
    ],
  )
}

/** Whether the account was made at this very moment. */
export async function isAccountMadeAt(tx: Tx, accountId: number, moment: Date): Promise<boolean> {
  const made = await tx.maybe(
    'addresses.is_new_account',
    'select id from account where id = $1 and created_at = $2',
    [accountId, moment],
  )
  return made !== undefined
}

/** Answers false when it is not this account's. A sale that used it keeps its own copy. */
export async function deleteAddress(tx: Tx, accountId: number, id: number): Promise<boolean> {
  const deleted = await tx.run(
    'addresses.delete',
    'delete from address where id = $2 and account_id = $1',
    [accountId, id],
  )
  return deleted > 0
}

export interface Delivery {
  readonly address: SaleAddress
  /** Null without gift vouchers in the basket. */
  readonly from: string | null
  readonly to: string | null
}

/** The sale keeps a copy: its buyer may change or delete the saved one. */
export async function setSaleDelivery(
  tx: Tx,
  saleId: number,
  { address, from, to }: Delivery,
  now: Date,
): Promise<void> {
  await tx.write(
    'addresses.set_sale_delivery',
    `update sale set delivery_address = $2, gift_voucher_from = $3, gift_voucher_to = $4, updated_at = $5
      where id = $1`,
    [saleId, toJson(address), from, to, now],
  )
}
