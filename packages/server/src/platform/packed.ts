import type { FastifyReply, FastifyRequest } from 'fastify'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

/** Shorter ones fit into a packet or two as they are. */
const leastLength = 4_000
const pack: (text: string) => Promise<Buffer> = promisify(gzip)

/**
 * The text of an answer, compressed beside the process's own work when it is long and its reader says that it can; `compress`
 * may know it in that form already. Nothing that a visitor sends may stand in it beside a secret: its length would tell.
 */
export async function packed(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
  compress: (text: string) => Promise<Buffer> = pack,
): Promise<string | Buffer> {
  reply.header('vary', 'accept-encoding')
  const canRead = /\bgzip\b(?!\s*;\s*q=0(\.0+)?\b)/.test(String(request.headers['accept-encoding']))
  if (text.length < leastLength || !canRead) return text
  reply.header('content-encoding', 'gzip')
  return await compress(text)
}

/** An answer as it is sent. */
interface Written {
  readonly text: string
  packed: Promise<Buffer> | null
}

/**
 * Writes answers of which many visitors are given the very same object: each is encoded, and compressed, once. Such an object
 * is never changed.
 */
export function keepWritten(write: (answer: object) => string) {
  const kept = new WeakMap<object, Written>()
  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    answer: object,
  ): Promise<string | Buffer> => {
    const written = kept.get(answer) ?? { text: write(answer), packed: null }
    kept.set(answer, written)
    return await packed(
      request,
      reply,
      written.text,
      async (text) => await (written.packed ??= pack(text)),
    )
  }
}
