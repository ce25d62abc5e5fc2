import { act } from '@testing-library/react'
import { vi } from 'vitest'

/** The provider's script, as far as the page uses it. */
export function stubCardScript(confirm: () => unknown = () => ({})) {
  const confirmPayment = vi.fn<(options: unknown) => Promise<unknown>>(async () => confirm())
  const elements = vi.fn(() => ({
    submit: async () => ({}),
    create: () => ({
      on: (name: string, told: () => void) => {
        if (name === 'ready') queueMicrotask(() => act(told))
      },
      mount: (place: HTMLElement) => place.append('card form'),
      destroy: () => undefined,
    }),
  }))
  const createPaymentMethod = vi.fn(async () => ({
    paymentMethod: {
      id: 'pm_new',
      card: { brand: 'visa', last4: '4242', exp_month: 4, exp_year: 2030, funding: 'credit' },
    },
  }))
  const constructor = vi.fn(() => ({ elements, confirmPayment, createPaymentMethod }))
  Object.assign(window, { Stripe: constructor })
  return { confirmPayment, createPaymentMethod, elements, constructor }
}
