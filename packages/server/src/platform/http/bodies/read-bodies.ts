import type { FastifyInstance } from 'fastify'
import { bodyValuesMaximum } from '@foyer/contract/limits.ts'
import { t } from '@foyer/language/texts.ts'
import { FoyerError } from '../../errors.ts'
import { parseBracketForm } from './bracket-form.ts'
import { beyondBounds, type BeyondBounds } from './json-bounds.ts'

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
    const { mostValues = bodyValuesMaximum } = request.routeOptions.config
    const beyond = beyondBounds(body as Buffer, mostValues)
    if (body.length === 0) done(null, {})
    else if (beyond === null) void json(request, body.toString('utf8'), done)
    else done(refusalFor(beyond))
  })
}

function refusalFor(beyond: BeyondBounds): FoyerError {
  switch (beyond) {
    case 'too_deep':
      return new FoyerError('invalid_input', t('The request could not be read.'), {
        internal: beyond,
      })
    case 'long_list':
      return new FoyerError(
        'invalid_input',
        t('A list of this call is too long. Please divide it.'),
      )
    case 'too_many_values':
      return new FoyerError('too_large', t('That is too much to send at once.'), {
        internal: beyond,
      })
  }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How many values a JSON body may have, where the usual limit is too small. */
    mostValues?: number
  }
  interface FastifyRequest {
    /** The request's bytes as they arrived. */
    rawBody: Buffer | null
  }
}
