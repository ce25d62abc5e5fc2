import { addressMessages, expressMessages, paymentMessages } from '@foyer/contract/messages.ts'
import { emailProblem } from '@foyer/contract/typed/read-email.ts'
import { isFullName } from '@foyer/contract/typed/full-name.ts'
import { isPhoneEnough } from '@foyer/contract/typed/read-phone.ts'
import type { Checkout } from '@foyer/contract/shapes/checkout.ts'
import type { User } from '@foyer/contract/shapes/user.ts'
import { t } from '@foyer/language/texts.ts'
import {
  type AddressDraft,
  type AddressTextField,
  emptyAddress,
  mayContinue as mayContinueWithAddress,
  missingFields,
} from '../../../../address/address-draft.ts'

/** What the payment step asks the buyer for in addition to the card. */
export interface BuyerDraft {
  readonly fullName: string
  readonly email: string
  readonly phone: string
  readonly subscribed: boolean
  /** Keyed by organiser id. */
  readonly organisers: Readonly<Record<string, boolean>>
  readonly address: AddressDraft
}

export type BuyerField = 'fullName' | 'email' | 'phone' | AddressTextField
export type BuyerErrors = Readonly<Partial<Record<BuyerField, string>>>

/** Which of these fields this checkout asks for. */
export interface BuyerNeeds {
  /** Name, e-mail address and marketing: asked in an express sale. */
  readonly account: boolean
  readonly phone: 'required' | 'optional' | 'no'
  readonly address: boolean
}

/** What a method of payment asks the buyer for. */
export interface MethodAsks {
  /** Asked only of a signed-in buyer: an express sale asks for no address. */
  readonly asksAddress?: boolean
  /** The contact number is required whatever the events say. */
  readonly asksPhone?: boolean
}

/** @param method the chosen one; null while none is chosen, and for a free basket */
export function buyerNeeds(checkout: Checkout, method: MethodAsks | null): BuyerNeeds {
  const isPhoneRequired = checkout.has_require_phone_number || method?.asksPhone === true
  return {
    account: checkout.express,
    phone: isPhoneRequired ? 'required' : checkout.express ? 'optional' : 'no',
    address: !checkout.express && method?.asksAddress === true,
  }
}

/** The recipient of the post is the buyer, unless it is a gift. */
function nameGiven({ delivery_address: address, gift_vouchers: gifts }: Checkout): string {
  return address === null || gifts.length > 0 ? '' : `${address.first_name} ${address.last_name}`
}

export function initialBuyer(checkout: Checkout, user: User | undefined): BuyerDraft {
  const { marketing_preferences: preferences } = checkout
  return {
    fullName: user?.full_name ?? nameGiven(checkout),
    email: checkout.init_guest_email ?? checkout.order_email ?? '',
    phone: '',
    subscribed: preferences.ct_subscribed,
    organisers: Object.fromEntries(
      preferences.basket_organisers.map(({ id, organiser_subscribed }) => [
        String(id),
        organiser_subscribed,
      ]),
    ),
    address: emptyAddress({ first: user?.first_name ?? '', last: user?.last_name ?? '' }),
  }
}

const fieldWords: Readonly<Record<AddressTextField, string>> = {
  first_name: t('Enter a first name'),
  last_name: t('Enter a last name'),
  address_1: t('Enter the first line of the address'),
  address_2: '',
  town: t('Enter a town or city'),
  postcode: t('Enter a postcode'),
  country: t('Choose a country'),
  state: t('Choose a state'),
}

/** What is wrong with the form, by field. */
export function buyerErrors(draft: BuyerDraft, needs: BuyerNeeds): BuyerErrors {
  const errors: Partial<Record<BuyerField, string>> = {}
  if (needs.account && !isFullName(draft.fullName)) {
    errors.fullName = expressMessages.fullNameInvalid
  }
  const wrongEmail = needs.account ? emailProblem(draft.email, expressMessages.emailInvalid) : null
  if (wrongEmail !== null) errors.email = wrongEmail
  if (needs.phone !== 'no' && !isPhoneEnough(draft.phone, needs.phone === 'required'))
    errors.phone = paymentMessages.phoneInvalid
  if (needs.address) {
    for (const field of missingFields(draft.address)) errors[field] = fieldWords[field]
  }
  return errors
}

/** The errors above the form: an unfinished address counts as one error there. */
export function summedErrors(
  errors: BuyerErrors,
  fieldId: (field: BuyerField) => string,
): { text: string; fieldId: string }[] {
  const own = (['fullName', 'email', 'phone'] as const).flatMap((field) => {
    const text = errors[field]
    return text === undefined ? [] : [{ text, fieldId: fieldId(field) }]
  })
  const incomplete = (Object.keys(fieldWords) as AddressTextField[]).find(
    (field) => errors[field] !== undefined,
  )
  return incomplete === undefined
    ? own
    : [...own, { text: addressMessages.billingIncomplete, fieldId: fieldId(incomplete) }]
}

/** Whether paying is offered at all: the billing address needs at least its postcode. */
export function mayPay(draft: BuyerDraft, needs: BuyerNeeds): boolean {
  return !needs.address || mayContinueWithAddress(draft.address)
}
