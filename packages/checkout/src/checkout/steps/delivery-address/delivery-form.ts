import { addressMessages } from '@foyer/contract/messages.ts'
import { deliveryFieldMessages } from '@foyer/contract/rules/address-validity.ts'
import {
  type AddressDraft,
  type AddressTextField,
  mayContinue as mayContinueWithAddress,
  missingFields,
} from '../../../address/address-draft.ts'

/** The address the order is posted to, and the givers and receivers of gift vouchers. */
export interface DeliveryDraft {
  readonly from: string
  readonly to: string
  readonly address: AddressDraft
}

export type DeliveryField = 'from' | 'to' | AddressTextField
export type DeliveryErrors = Readonly<Partial<Record<DeliveryField, string>>>

/** What is wrong, by field, in the order of the form. */
export function deliveryErrors(draft: DeliveryDraft, hasVouchers: boolean): DeliveryErrors {
  const errors: Partial<Record<DeliveryField, string>> = {}
  if (hasVouchers && draft.from.trim() === '') errors.from = addressMessages.giftVoucherFrom
  if (hasVouchers && draft.to.trim() === '') errors.to = addressMessages.giftVoucherTo
  for (const field of missingFields(draft.address)) {
    if (field !== 'country') errors[field] = deliveryFieldMessages[field]
  }
  return errors
}

/** Continue is offered once the address has its postcode, or is a saved one. */
export function mayContinue(draft: DeliveryDraft): boolean {
  return mayContinueWithAddress(draft.address)
}
