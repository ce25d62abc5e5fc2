import { act } from '@testing-library/react'
import { vi } from 'vitest'

type Tokenizing = () => unknown

/** Square's script, as far as the page uses it: `window.Square` appears when the test says so. */
export function stubSquare(
  tokenize: Tokenizing = () => ({ status: 'OK', token: 'cnon:1', details: {} }),
) {
  const card = {
    attach: vi.fn<(place: HTMLElement) => Promise<void>>(async (place) => {
      place.append('square form')
    }),
    configure: vi.fn(async () => undefined),
    tokenize: vi.fn<(details: unknown) => Promise<unknown>>(async () => tokenize()),
    destroy: vi.fn(async () => true),
  }
  const setLocale = vi.fn(async () => undefined)
  const payments = vi.fn(() => ({ card: vi.fn(async () => card), setLocale }))
  return {
    card,
    payments,
    setLocale,
    appear: () => act(async () => void Object.assign(window, { Square: { payments } })),
  }
}
