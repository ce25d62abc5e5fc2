import { createContext, useContext } from 'react'

/** Facts that only the page knows: why the buyer is back at the basket, and how the captcha ended. */
export interface PageFacts {
  /** The reservation expired while the page was open. */
  readonly expired: boolean
  /** Why the tickets could not be reserved or kept; survives a reload of the checkout. */
  readonly reservingError: string | null
  readonly captcha: CaptchaFacts
}

export type CaptchaFacts =
  | { readonly status: 'not_asked' }
  | { readonly status: 'asked'; readonly sitekey: string | null; readonly error: string | null }
  /** The next reserve call uses the token, once. */
  | { readonly status: 'solved'; readonly token: string }

export type PageEvent =
  | { readonly type: 'time_expired'; readonly reservingError: string | null }
  | { readonly type: 'reserve_pressed' }
  | { readonly type: 'reserve_failed'; readonly error: string | null }
  | {
      readonly type: 'captcha_asked'
      readonly sitekey: string | null
      readonly error: string | null
    }
  | { readonly type: 'captcha_solved'; readonly token: string }
  /** The tickets are reserved: captcha and reserve are finished. */
  | { readonly type: 'reserved' }

export const initialPageFacts: PageFacts = {
  expired: false,
  reservingError: null,
  captcha: { status: 'not_asked' },
}

export function reducePageFacts(facts: PageFacts, event: PageEvent): PageFacts {
  switch (event.type) {
    case 'time_expired':
      return { ...facts, expired: true, reservingError: event.reservingError }
    case 'reserve_pressed':
      // A captcha that was solved and not used is too old for the next try.
      return { ...facts, reservingError: null, captcha: { status: 'not_asked' } }
    case 'reserve_failed':
      return { ...facts, reservingError: event.error, captcha: { status: 'not_asked' } }
    case 'captcha_asked':
      return {
        ...facts,
        captcha: { status: 'asked', sitekey: event.sitekey, error: event.error },
      }
    case 'captcha_solved':
      return { ...facts, captcha: { status: 'solved', token: event.token } }
    case 'reserved':
      return initialPageFacts
  }
}

interface PageFactsBoard {
  readonly facts: PageFacts
  readonly tell: (event: PageEvent) => void
}

const PageFactsContext = createContext<PageFactsBoard | null>(null)

export const PageFactsProvider = PageFactsContext.Provider

export function usePageFacts(): PageFactsBoard {
  const board = useContext(PageFactsContext)
  if (board === null) throw new Error('Rendered outside <PageFactsProvider>')
  return board
}
