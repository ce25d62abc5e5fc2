import type { Tx } from '../../platform/db.ts'

export interface Address {
  readonly id: number
  readonly firstName: string
  readonly lastName: string
  readonly address1: string
  readonly address2: string
  readonly town: string
  readonly postcode: string
  readonly country: number
  /** Two letters, empty outside the United States. */
  readonly state: string
}

export type NewAddress = Omit<Address, 'id'>

const columns = `id, first_name as "firstName", last_name as "lastName", address_1 as "address1",
  address_2 as "address2", town, postcode, country, state`

/** The address, if it is this account's and not deleted. */
export async function findAddress(
  tx: Tx,
  accountId: number,
  id: number,
): Promise<Address | undefined> {
  return await tx.maybe<Address>(
    'addresses.find',
    `select ${columns} from address where id = $2 and account_id = $1 and deleted_at is null`,
    [accountId, id],
  )
}

export async function listAddresses(tx: Tx, accountId: number): Promise<Address[]> {
  return await tx.all<Address>(
    'addresses.list',
    `select ${columns} from address where account_id = $1 and deleted_at is null order by id desc limit 50`,
    [accountId],
  )
}

/** Saves an address; one that is there already, to the letter, is kept as it is. */
export async function saveAddress(
  tx: Tx,
  accountId: number,
  address: NewAddress,
  now: Date,
): Promise<Address> {
  const values = [
    accountId,
    address.firstName,
    address.lastName,
    address.address1,
    address.address2,
    address.town,
    address.postcode,
    address.country,
    address.state,
  ]
  const known = await tx.all<Address>(
    'addresses.find_same',
    `select ${columns} from address where account_id = $1 and first_name = $2 and last_name = $3 and address_1 = $4
        and address_2 = $5 and town = $6 and postcode = $7 and country = $8 and state = $9 and deleted_at is null
      order by id limit 1`,
    values,
  )
  if (known[0] !== undefined) return known[0]
  return await tx.one<Address>(
    'addresses.insert',
    `insert into address (account_id, first_name, last_name, address_1, address_2, town, postcode, country, state, created_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning ${columns}`,
    [...values, now],
  )
}

export async function setSaleBillingAddress(
  tx: Tx,
  saleId: number,
  address: Address,
  now: Date,
): Promise<void> {
  await tx.run(
    'addresses.set_sale_billing_address',
    'update sale set billing_address = $2, updated_at = $3 where id = $1',
    [saleId, JSON.stringify(address), now],
  )
}
