import type { FastifyInstance } from 'fastify'
import { t } from '@foyer/language/texts.ts'
import { FoyerError } from '../../errors.ts'
import { parseBracketForm } from './bracket-form.ts'
import { isTooDeep } from './json-depth.ts'

/** Bodies keep their raw bytes beside the decoded form: webhooks are signed over them. */
export function readBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.decorateRequest('rawBody', null)
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer' },
    (request, body, done) => {
      request.rawBody = body as Buffer
      try {
        done(null, parseBracketForm(body.toString('utf8')))
      } catch (error) {
        done(error as Error)
      }
    },
  )
  const json = app.getDefaultJsonParser('error', 'error')
  // Browsers send reports as the last two.
  const types = ['application/json', 'application/reports+json', 'application/csp-report']
  app.addContentTypeParser(types, { parseAs: 'buffer' }, (request, body, done) => {
    request.rawBody = body as Buffer
    if (body.length === 0) done(null, {})
    else if (isTooDeep(body as Buffer)) done(unreadable())
    else void json(request, body.toString('utf8'), done)
  })
}

const unreadable = (): FoyerError =>
  new FoyerError('invalid_input', t('The request could not be read.'))

declare module 'fastify' {
  interface FastifyRequest {
    /** The request's bytes as they arrived. */
    rawBody: Buffer | null
  }
}
