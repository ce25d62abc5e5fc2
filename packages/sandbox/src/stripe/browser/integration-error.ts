/** Misuse by the page, as Stripe.js reports it. */
export function integrationError(message: string): Error {
  return Object.assign(new Error(message), { name: 'IntegrationError' })
}
