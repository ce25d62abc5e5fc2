import type { TaxPaperBuyer } from '../print/paper-shape.ts'
import type { SaleToPaper } from './booking-store.ts'

/** What an order on an invoice says of whom it is for. */
export interface Billed {
  /** `yyyy-mm-dd`. */
  readonly dueOn: string
  readonly company: string
  /** Line by line. */
  readonly address: string
  readonly buyerReference: string
}

type Asked = Pick<SaleToPaper, 'fullName' | 'billingAddress' | 'deliveryAddress'>

/** Who bought, as it stands on papers; null when the shop does not know, or has forgotten. */
export function buyerOf(
  { fullName, billingAddress, deliveryAddress }: Asked,
  billed: Billed | null,
): TaxPaperBuyer | null {
  if (fullName === null || fullName === '') return null
  const named = [billed?.company ?? '', fullName].filter((line) => line !== '')
  const [name = '', ...others] = named
  const address = billingAddress ?? deliveryAddress
  const given = billed === null ? [] : billed.address.split('\n').map((line) => line.trim())
  const typed =
    address === null
      ? []
      : [address.address1, address.address2, address.town, address.state, address.postcode]
  const lines = given.some((line) => line !== '') ? given : typed
  return {
    name,
    address: [...others, ...lines].filter((line) => line !== ''),
    reference: billed?.buyerReference ?? '',
  }
}
