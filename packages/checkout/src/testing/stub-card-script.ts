import { act } from '@testing-library/react'
import { vi } from 'vitest'

/** The provider's script, as far as the page uses it. */
export function stubCardScript(confirm: () => unknown = () => ({})) {
  const confirmPayment = vi.fn<(options: unknown) => Promise<unknown>>(async () => confirm())
  const fetchUpdates = vi.fn<() => Promise<{ error?: { message: string } }>>(async () => ({}))
  const create = vi.fn<(kind: string, options: object) => object>(() => ({
    on: (name: string, told: () => void) => {
      if (name === 'ready') queueMicrotask(() => act(told))
    },
    mount: (place: HTMLElement) => place.append('card form'),
    destroy: () => undefined,
  }))
  const elements = vi.fn<(options: object) => object>(() => ({
    submit: async () => ({}),
    fetchUpdates,
    create,
  }))
  const createPaymentMethod = vi.fn<(options: object) => Promise<object>>(async () => ({
    paymentMethod: {
      id: 'pm_new',
      card: { brand: 'visa', last4: '4242', exp_month: 4, exp_year: 2030, funding: 'credit' },
    },
  }))
  const constructor = vi.fn(() => ({ elements, confirmPayment, createPaymentMethod }))
  Object.assign(window, { Stripe: constructor })
  return { confirmPayment, createPaymentMethod, fetchUpdates, create, elements, constructor }
}
