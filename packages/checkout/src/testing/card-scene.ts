import { fireEvent, screen } from '@testing-library/react'

/** The address of the person who pays by card, as the server keeps it. */
export const storedAddress = {
  id: 1,
  first_name: 'Ada',
  last_name: 'Lovelace',
  address_1: '1 Quay',
  address_2: '',
  town: 'Whitby',
  postcode: 'YO21',
  state: null,
  country_code: 'GB',
}

/** Types into a field. */
export function type(label: string, value: string) {
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
}

/** Types the address once the form of the card is there. */
export async function fillAddress() {
  await screen.findByText('card form')
  type('Address line 1', '1 Quay')
  type('Town or city', 'Whitby')
  type('Postcode', 'YO21')
}

/** The button that pays. */
export const payButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Pay £47.00' })
