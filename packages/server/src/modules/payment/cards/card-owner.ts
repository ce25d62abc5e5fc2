import { platformWay } from '@foyer/contract/ways/ways.ts'
import type { Asking, Foyer } from '../../../foyer.ts'
import { notFound } from '../../../platform/errors.ts'
import type { CardOnFile } from '../../../providers/card/port.ts'
import type { Sale } from '../../sale/exports.ts'
import { findCardOwner, setCustomer, type CardOwner } from './customer-store.ts'

/** The signed-in buyer; undefined for a visitor. */
export async function readCardOwner({
  foyer,
  visitor,
  now,
}: Asking): Promise<CardOwner | undefined> {
  return await foyer.db.readOne(async (tx) => await findCardOwner(tx, visitor.sessionToken, now))
}

/**
 * The account's customer at the card provider, made when there is none yet. Then it is also written down which payment
 * keeps its card, if one does.
 */
export async function openCustomer(
  foyer: Foyer,
  owner: CardOwner,
  paymentKeepingCard: number | null = null,
): Promise<string> {
  if (owner.customerId !== null) return owner.customerId
  const { accountId, shopId, email, fullName } = owner
  // Other shops on the provider's account have accounts with the same ids.
  const person = { key: `${shopId}-account-${accountId}`, name: fullName, email }
  const customerId = await foyer.providers[platformWay].createCustomer(person)
  return await foyer.db.changeOne(
    async (tx) => await setCustomer(tx, accountId, customerId, paymentKeepingCard),
  )
}

/** The customer a sale's card belongs to: the account's or, without an account, the sale's own. */
export async function customerOfSale(
  foyer: Foyer,
  owner: CardOwner | undefined,
  sale: Pick<Sale, 'reference' | 'email' | 'fullName'>,
): Promise<string> {
  if (owner !== undefined) return await openCustomer(foyer, owner)
  return await foyer.providers[platformWay].createCustomer({
    // What has no reference yet shares its customer with nobody.
    key: `sale-${sale.reference ?? foyer.ids.uuid()}`,
    name: sale.fullName ?? '',
    email: sale.email ?? '',
  })
}

/**
 * A card that this customer may use: one of theirs, or with `fresh` one that is nobody's yet. The provider is asked; a
 * browser's word about a card does not count.
 * @throws FoyerError not_found, the same for an unknown card and for somebody else's
 */
export async function requireCard(
  foyer: Foyer,
  customerId: string | null,
  cardId: string,
  { fresh = false }: { readonly fresh?: boolean } = {},
): Promise<CardOnFile> {
  const card = await foyer.providers[platformWay].readCard(cardId)
  const isTheirs = card !== null && customerId !== null && card.customerId === customerId
  if (isTheirs || (fresh && card?.customerId === null)) return card
  throw notFound('no such card of this customer')
}
