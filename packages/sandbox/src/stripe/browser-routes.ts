import type { FastifyInstance } from 'fastify'
import { framedForm } from '../lib/framed-form.ts'
import { browserScript } from './browser-script.ts'
import { framePage } from './frame-page.ts'

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
