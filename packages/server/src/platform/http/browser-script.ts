import type { BrowserScript } from '@foyer/pages/src/renderers.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import type { Foyer } from '../../foyer.ts'

/** Serves a script of the pages (packages/pages/src/browser) at its one address, with `headers` of its own. */
export function registerScript(
  app: FastifyInstance,
  { pages }: Foyer,
  path: string,
  name: BrowserScript,
  headers: Readonly<Record<string, string>> = {},
): void {
  const script = pages.browserScript(name)
  app.get(path, (request, reply) => sendScript(request, reply.headers(headers), script))
}

/** Asked about at every use, since its name stays when it changes; sent only when it has. */
export function sendScript(
  request: FastifyRequest,
  reply: FastifyReply,
  script: string,
): FastifyReply {
  const tag = `"${createHash('sha256').update(script).digest('base64url').slice(0, 22)}"`
  reply.header('cache-control', 'no-cache').header('etag', tag)
  if ((request.headers['if-none-match'] ?? '').includes(tag)) return reply.code(304).send()
  return reply.type('text/javascript; charset=utf-8').send(script)
}
