import type { FastifyInstance } from 'fastify'
import type { Foyer } from '../../../foyer.ts'

/** Stripe's script, of the release the server speaks to; a simulator has its own. */
const scriptUrl = 'https://js.stripe.com/endive/stripe.js'

export const cardEntryOf = ({ providers }: Foyer, currency: string) => ({
  publicKey: providers.card.publicKey,
  scriptUrl: providers.card.scriptUrl ?? scriptUrl,
  currency,
})

/**
 * Turns `<form data-card-entry>` of a server-rendered page into the provider's card form: the card goes to the
 * provider, its id into the form. Small enough to need no build.
 */
const script = `(() => {
  const form = document.querySelector('[data-card-entry]')
  if (!form || !window.Stripe) return
  const { publicKey, currency } = form.dataset
  const problem = form.querySelector('[data-problem]')
  const button = form.querySelector('button')
  const stripe = window.Stripe(publicKey)
  const dark = matchMedia('(prefers-color-scheme: dark)').matches
  const elements = stripe.elements({
    mode: 'setup',
    currency,
    paymentMethodCreation: 'manual',
    appearance: { theme: dark ? 'night' : 'stripe' },
  })
  elements.create('payment', { layout: 'tabs' }).mount(form.querySelector('[data-card]'))
  const refuse = (text) => {
    problem.textContent = text || 'This card cannot be used.'
    button.disabled = false
  }
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    problem.textContent = ''
    button.disabled = true
    const { error } = await elements.submit()
    if (error) return refuse(error.message)
    const made = await stripe.createPaymentMethod({ elements })
    if (made.error) return refuse(made.error.message)
    form.elements.payment_method.value = made.paymentMethod.id
    form.submit()
  })
})()
`

export function registerCardEntryScript(app: FastifyInstance): void {
  app.get('/card-entry.js', async (_request, reply) => {
    return await reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(script)
  })
}
