import type { FastifyReply, FastifyRequest } from 'fastify'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

/** Shorter ones fit into a packet or two as they are. */
const leastLength = 4_000
const pack = promisify(gzip)

/** The text of an answer, compressed beside the process's own work when it is long and its reader says that it can. */
export async function packed(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
): Promise<string | Buffer> {
  reply.header('vary', 'accept-encoding')
  const canRead = /\bgzip\b(?!\s*;\s*q=0(\.0+)?\b)/.test(String(request.headers['accept-encoding']))
  if (text.length < leastLength || !canRead) return text
  reply.header('content-encoding', 'gzip')
  return await pack(text)
}
