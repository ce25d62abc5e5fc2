import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { captchaTokenLengthMaximum } from '../../limits.ts'
import { reserveMessages } from '../../messages.ts'
import { wireOptionalText, wireRequest } from '../../wire.ts'

export const reserveTickets = defineEndpoint({
  module: 'checkout',
  method: 'POST',
  path: '/ajax/checkout/checkout/reserve_tickets/',
  body: 'form',
  summary:
    'Reserves the basket: all lines or none. Several outcomes at once count as redirect, captcha, error, reserved.',
  request: wireRequest({ 'h-captcha-response': wireOptionalText(captchaTokenLengthMaximum) }),
  response: z.object({
    reserved: z.boolean(),
    sale_reference: z.nullable(z.string()),
    /** False when the basket was reserved before: its time goes on. */
    fresh_reservation: z.boolean(),
    /** Seconds left to check out; null unless reserved. */
    checkout_time: z.nullable(z.int()),
    captcha: z.boolean(),
    /** Which widget to show: `altcha` for the built-in one, else hCaptcha with this site key. */
    captcha_sitekey: z.nullable(z.string()),
    redirect: z.nullable(z.string()),
    error: z.nullable(z.string()),
  }),
  errors: ['invalid_input', 'not_found', 'wrong_state', 'rate_limited'],
  failureTexts: [reserveMessages.failed, reserveMessages.failedInStep],
})
