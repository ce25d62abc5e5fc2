import type { BrowserScript } from '@foyer/pages/src/renderers.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import type { Foyer } from '../../foyer.ts'

/** Serves a script of the pages (packages/pages/src/browser) at its one path, with `headers` of its own. */
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

/** Serves the WebAssembly of such a script, also at one path. */
export function registerBinary(app: FastifyInstance, path: string, binary: Uint8Array): void {
  const tag = tagOf(binary)
  // Compression saves half a megabyte on a venue's network; it is done once, and only when somebody needs the file.
  let packed: Buffer | undefined
  app.get(path, (request, reply) => {
    reply.headers({ 'cache-control': 'no-cache', etag: tag, vary: 'accept-encoding' })
    if (isKept(request, tag)) return reply.code(304).send()
    reply.type('application/wasm')
    if (!/\bgzip\b/.test(String(request.headers['accept-encoding'])))
      return reply.send(Buffer.from(binary))
    packed ??= gzipSync(binary)
    return reply.header('content-encoding', 'gzip').send(packed)
  })
}

/** The browser asks at each use, because the name stays when the content changes; the file is sent only if it has. */
export function sendScript(
  request: FastifyRequest,
  reply: FastifyReply,
  script: string,
): FastifyReply {
  const tag = tagOf(script)
  reply.header('cache-control', 'no-cache').header('etag', tag)
  if (isKept(request, tag)) return reply.code(304).send()
  return reply.type('text/javascript; charset=utf-8').send(script)
}

const tagOf = (content: string | Uint8Array): string =>
  `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`

const isKept = (request: FastifyRequest, tag: string): boolean =>
  (request.headers['if-none-match'] ?? '').includes(tag)
