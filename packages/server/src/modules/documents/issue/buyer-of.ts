import type { TaxDocumentBuyer } from '../print/document-shape.ts'
import type { SaleToPaper } from './booking-store.ts'

/** Who bought, as it stands on papers; null when the shop does not know, or has forgotten. */
export function buyerOf({
  fullName,
  billingAddress,
  deliveryAddress,
}: Pick<SaleToPaper, 'fullName' | 'billingAddress' | 'deliveryAddress'>): TaxDocumentBuyer | null {
  if (fullName === null || fullName === '') return null
  const address = billingAddress ?? deliveryAddress
  const lines =
    address === null
      ? []
      : [address.address1, address.address2, address.town, address.state, address.postcode]
  return { name: fullName, address: lines.filter((line) => line !== '') }
}
