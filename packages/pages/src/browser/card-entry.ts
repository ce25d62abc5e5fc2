import { cardFormMethods } from '@foyer/contract/rules/card-form-methods.ts'

/** The parts of the provider's script (https://docs.stripe.com/js) that a form for a new card needs. */
interface CardElements {
  create(
    kind: 'payment',
    options: { readonly layout: 'tabs'; readonly wallets: { readonly link: 'never' } },
  ): { mount(place: Element): void }
  update(options: { readonly appearance: Appearance }): void
  /** Checks what was typed. */
  submit(): Promise<{ readonly error?: Refusal | undefined }>
}

interface Appearance {
  readonly theme: 'night' | 'stripe'
}

interface Refusal {
  readonly message?: string | undefined
}

interface CardForms {
  elements(options: {
    readonly mode: 'setup'
    readonly currency: string
    readonly allowedPaymentMethodTypes: readonly string[]
    readonly paymentMethodCreation: 'manual'
    readonly appearance: Appearance
  }): CardElements
  createPaymentMethod(options: { readonly elements: CardElements }): Promise<{
    readonly error?: Refusal | undefined
    readonly paymentMethod?: { readonly id: string } | undefined
  }>
}

export type CardProvider = (publicKey: string, options: { readonly locale: string }) => CardForms

declare global {
  interface Window {
    /** Undefined where the browser blocks the provider's script. */
    Stripe?: CardProvider
  }
}

interface Browser {
  readonly provider: CardProvider | undefined
  /** Whether the page is shown in its night colours. */
  readonly night: Pick<MediaQueryList, 'matches' | 'addEventListener'>
}

/**
 * Turns a page's `<form data-card-entry>` into the provider's card form: the card goes to the provider, its id into the
 * form, which is then sent as a plain form.
 */
export function startCardEntry(page: Document, { provider, night }: Browser): void {
  const form = page.querySelector<HTMLFormElement>('[data-card-entry]')
  const place = form?.querySelector('[data-card]')
  const problem = form?.querySelector('[data-problem]')
  const button = form?.querySelector('button')
  const field = form?.querySelector<HTMLInputElement>('input[name=payment_method]')
  if (!form || !place || !problem || !button || !field || provider === undefined) return

  const { publicKey = '', currency = '', locale = 'auto', refused = '' } = form.dataset
  const forms = provider(publicKey, { locale })
  const appearance = (): Appearance => ({ theme: night.matches ? 'night' : 'stripe' })
  const elements = forms.elements({
    mode: 'setup',
    currency,
    allowedPaymentMethodTypes: [...cardFormMethods],
    paymentMethodCreation: 'manual',
    appearance: appearance(),
  })
  elements.create('payment', { layout: 'tabs', wallets: { link: 'never' } }).mount(place)
  night.addEventListener('change', () => elements.update({ appearance: appearance() }))

  /** @returns the text of a refusal; null when the form holds the card's id */
  async function enterCard(into: HTMLInputElement): Promise<string | null> {
    const typed = await elements.submit()
    if (typed.error) return typed.error.message ?? refused
    const { error, paymentMethod } = await forms.createPaymentMethod({ elements })
    if (error || paymentMethod === undefined) return error?.message ?? refused
    into.value = paymentMethod.id
    return null
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault()
    problem.textContent = ''
    button.disabled = true
    void enterCard(field)
      // The provider could not be reached: the buyer may try again.
      .catch(() => refused)
      .then((refusal) => {
        if (refusal === null) return form.submit()
        problem.textContent = refusal
        button.disabled = false
      })
  })
}
