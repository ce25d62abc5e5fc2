import { locale } from '@foyer/language/texts.ts'
import type { Card, CardClassSelectors, ChargeCardVerificationDetails } from '@square/web-sdk'
import type { Clock } from '@foyer/ui/clock.ts'
import { loadSquare } from '../../../../lib/square-script.ts'

export type Tokenized =
  | { readonly outcome: 'token'; readonly token: string }
  /** The form has marked its field; the text says what is wrong, if Square gives one. */
  | { readonly outcome: 'invalid'; readonly message: string | null }

/** Square's card form, ready to be shown. */
export interface SquareCardForm {
  readonly mountIn: (place: HTMLElement) => Promise<void>
  readonly wear: (look: { readonly dark: boolean }) => void
  /** Where the bank wants to check the buyer, it does so during this call: the details say what is to be paid. */
  readonly tokenize: (details: ChargeCardVerificationDetails) => Promise<Tokenized>
  readonly destroy: () => void
}

/** Loads Square's script and makes its form. @throws when the script does not load, or does not know the account */
export async function createSquareForm(options: {
  readonly clock: Clock
  readonly appId: string
  readonly locationId: string
}): Promise<SquareCardForm> {
  const square = await loadSquare(options.clock)
  const payments = square.payments(options.appId, options.locationId)
  // Where Square lacks a language, the browser's stays.
  await payments.setLocale(locale())
  const card = await payments.card({ style: styleOf() })
  return formOf(card)
}

function formOf(card: Card): SquareCardForm {
  return {
    mountIn: (place) => card.attach(place),
    wear: () => void card.configure({ style: styleOf() }),
    async tokenize(details) {
      const result = await card.tokenize(details)
      if (result.status === 'OK') return { outcome: 'token', token: result.token }
      return {
        outcome: 'invalid',
        message: 'errors' in result ? (result.errors[0]?.message ?? null) : null,
      }
    },
    destroy: () => void card.destroy(),
  }
}

/** Square has no themes: the page's present colours make the form light or dark. */
function styleOf(): CardClassSelectors {
  const page = getComputedStyle(document.documentElement)
  const given = (name: string, token: string) => {
    const value = page.getPropertyValue(token).trim()
    return value === '' ? {} : { [name]: value }
  }
  return {
    input: {
      fontSize: '16px',
      ...given('color', '--ink'),
      ...given('backgroundColor', '--surface'),
    },
    'input::placeholder': given('color', '--ink-soft'),
    '.input-container': given('borderColor', '--ink-soft'),
    '.input-container.is-focus': given('borderColor', '--accent'),
    '.input-container.is-error': given('borderColor', '--danger'),
    '.message-text': given('color', '--ink-soft'),
    '.message-text.is-error': given('color', '--danger'),
    '.message-icon': given('color', '--ink-soft'),
    '.message-icon.is-error': given('color', '--danger'),
  }
}
