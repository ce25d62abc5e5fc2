import type { Checkout } from '@foyer/contract/shapes/checkout.ts'
import { fireEvent, screen } from '@testing-library/react'
import { ada, buildProgress, buildReserved } from './build-checkout.ts'
import { openPage } from './open-page.tsx'
import type { Answers } from './stub-server.ts'

export const places = {
  countries: [
    { id: 1, name: 'United Kingdom', code: 'GB' },
    { id: 2, name: 'United States', code: 'US' },
    { id: 1250, name: 'France', code: 'FR' },
  ],
  states: [{ id: 363, country_id: 2, name: 'New York', code: 'NY' }],
}

/** The delivery step, for a buyer who has signed in. */
export function openDelivery(answers: Answers = {}, overrides: Partial<Checkout> = {}) {
  const checkout = buildReserved('delivery_address', {
    require_delivery_address: true,
    ...overrides,
    progress: buildProgress({ reservation: 'live', identified: true, delivery_required: true }),
  })
  return openPage(checkout, {
    answers: {
      get_user: ada,
      get_address_all_countries_states: places,
      set_delivery_address: {},
      ...answers,
    },
  })
}

export const field = async (label: string) => await screen.findByLabelText<HTMLInputElement>(label)
export const type = async (label: string, value: string) =>
  fireEvent.change(await field(label), { target: { value } })
export const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
export const press = (name: string) => fireEvent.click(button(name))

export async function fillIn() {
  await type('Address line 1', '7 Prospect Row')
  await type('Town or city', 'Bristol')
  await type('Postcode', 'BS1 6XN')
}
