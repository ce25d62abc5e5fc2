import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'
import { controlRoute } from '../lib/control-route.ts'
import type { Vendor } from '../vendor.ts'
import { readEnvelope } from './envelope.ts'
import { createHits, type Hits, type Sink } from './hits.ts'
import { measurePanel } from './panel.ts'

/**
 * Google's and Meta's scripts and the endpoints they report to, Sentry's endpoint, and a viewer of all reports in the
 * control panel.
 */
export function createMeasureSinks(clock: Clock): Vendor {
  const hits = createHits(clock)
  return {
    name: 'measure',
    async routes(app) {
      app.get('/google/gtag/js', (_request, reply) => script(reply, 'gtag-js.ts'))
      app.get('/meta/en_US/fbevents.js', (_request, reply) => script(reply, 'fbevents-js.ts'))
      app.post('/google/g/collect', (request, reply) => beacon(hits, 'google', request, reply))
      app.post('/meta/tr/', (request, reply) => beacon(hits, 'meta', request, reply))
      app.get('/measure/api/hits', async () => await Promise.resolve({ hits: hits.all() }))
      controlRoute(app, 'measure/clear', () => {
        hits.clear()
        return {}
      })
      await sentryRoutes(app, hits)
    },
    panel: () => measurePanel(hits),
    resume: () => {},
    close: async () => await Promise.resolve(),
  }
}

async function script(reply: FastifyReply, file: string): Promise<FastifyReply> {
  const source = readFileSync(new URL(`./browser/${file}`, import.meta.url), 'utf8')
  return await reply
    .header('cross-origin-resource-policy', 'cross-origin')
    .type('text/javascript; charset=utf-8')
    .send(`(() => {\n'use strict'\n${stripTypeScriptTypes(source)}\n})()\n`)
}

interface Told {
  readonly name: string
  readonly account: string
  readonly fields: Record<string, unknown>
  readonly settings: Record<string, unknown>
}

/** Requests that a script sends without waiting for an answer. */
async function beacon(
  hits: Hits,
  sink: Sink,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { name, account, fields, settings } = JSON.parse(String(request.body)) as Told
  hits.add({ sink, name, account, fields: { ...fields, settings } })
  return await reply.header('access-control-allow-origin', '*').status(204).send()
}

async function sentryRoutes(app: FastifyInstance, hits: Hits): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    )
    scope.options('/api/:project/envelope/', async (_request, reply) =>
      reply
        .headers({ 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' })
        .send(),
    )
    scope.post('/api/:project/envelope/', { bodyLimit: 10_000_000 }, async (request, reply) => {
      const { project } = request.params as { project: string }
      for (const { type, fields } of readEnvelope(request.body as Buffer)) {
        hits.add({ sink: 'sentry', name: type, account: project, fields })
      }
      return await reply.header('access-control-allow-origin', '*').send({ id: '' })
    })
    await Promise.resolve()
  })
}
