import type { FastifyInstance } from 'fastify'
import { framedForm } from '../lib/framed-form.ts'
import { classicScript } from '../lib/classic-script.ts'
import { framePage } from './frame-page.ts'

const shared = ['api-call.ts']

/** The modules of each script, in the order of use; no name occurs in two of them. */
const parts = {
  page: [
    ...shared,
    'integration-error.ts',
    'known-options.ts',
    'check-options.ts',
    'payment-element.ts',
    'elements.ts',
    'next-action.ts',
    'confirm.ts',
    'stripe-js.ts',
  ],
  frame: [...shared, 'browser-clock.ts', 'card-fields.ts', 'frame-look.ts', 'frame.ts'],
}

const browserScript = (name: keyof typeof parts): string =>
  classicScript(import.meta.url, parts[name])

/** Serves `/stripe.js` for the shop's page, and the card form's frame. */
export function browserRoutes(app: FastifyInstance): void {
  framedForm(app, {
    scriptPath: '/stripe.js',
    script: () => browserScript('page'),
    framePath: '/stripe/frame',
    frameScript: () => browserScript('frame'),
    framePage,
  })
}
