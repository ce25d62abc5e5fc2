import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Foyer } from '../../../foyer.ts'
import { picturesDirectory } from '../../catalogue/exports.ts'
import { bundleFolder } from './read-bundle.ts'

const packages = join(import.meta.dirname, '../../../../..')
/** Names contain a hash of the content, so that a file never changes under its name. */
const forGood = { cacheControl: true, immutable: true, maxAge: '1y', index: false } as const

/** Serves our own scripts and styles, and the pictures of the catalogue. */
export async function registerStaticFiles(app: FastifyInstance, foyer: Foyer): Promise<void> {
  await app.register(fastifyStatic, {
    ...forGood,
    root: [bundleFolder('checkout'), bundleFolder('desk'), join(packages, 'pages/dist/assets')],
    prefix: '/assets/',
    decorateReply: false,
    preCompressed: true,
  })
  await app.register(fastifyStatic, {
    ...forGood,
    root: picturesDirectory(foyer.config.dataDir),
    prefix: '/pictures/',
    decorateReply: false,
    preCompressed: true,
    // An SVG opened by itself is a document: it may draw, and do nothing else.
    setHeaders: (reply) => {
      reply.header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      )
      reply.header('cross-origin-resource-policy', 'cross-origin')
    },
  })
  const favicon = readFileSync(join(packages, 'ui/src/brand/favicon.svg'))
  for (const url of ['/favicon.svg', '/favicon.ico']) {
    app.get(url, (_request, reply) =>
      reply.header('cache-control', 'public, max-age=86400').type('image/svg+xml').send(favicon),
    )
  }
}
