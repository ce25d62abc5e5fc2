import { ServerResponse, STATUS_CODES, type IncomingMessage, type Server } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { commonHeaders } from './security-headers.ts'

/** Node's error codes for requests it could not read to the end. */
const statusOf = (code: string | undefined): number => {
  switch (code) {
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return 408
    case 'HPE_HEADER_OVERFLOW':
      return 431
    case 'HPE_CHUNK_EXTENSIONS_OVERFLOW':
      return 413
    default:
      return 400
  }
}

/**
 * Answers malformed requests, which reach no route and no hook, with the headers of every answer, and closes the
 * connection: it is unknown where a next request would begin.
 */
export function answerClientErrors(https: boolean) {
  return (error: Error & { readonly code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable || isAnswering(socket)) {
      socket.destroy()
      return
    }
    const status = statusOf(error.code)
    const head = Object.entries({ ...commonHeaders(https), ...ofRefusals }).map(
      ([name, value]) => `${name}: ${value}\r\n`,
    )
    socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head.join('')}\r\n`)
    socket.destroySoon()
  }
}

const ofRefusals = { 'cache-control': 'no-store', 'content-length': '0', connection: 'close' }

/** A second answer would be read as part of the one that has begun. Node's own handler checks this in the same way. */
function isAnswering(socket: Socket): boolean {
  const answer: unknown = Reflect.get(socket, '_httpMessage')
  return answer instanceof ServerResponse && answer.headersSent
}

/** Node also answers an unknown `Expect` by itself (RFC 9110, 10.1.1), so we answer it here. */
export function answerExpectations(server: Server, https: boolean): void {
  server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    response.writeHead(417, { ...commonHeaders(https), ...ofRefusals }).end()
  })
}

/**
 * Whether a request names its host exactly once (RFC 9112, 3.2); any other is refused with 400. Node is told to leave a
 * missing host to us, because its own refusal would lack our headers.
 */
export function hasOneHost({ raw }: FastifyRequest): boolean {
  const { rawHeaders } = raw
  let hosts = 0
  // Names and values take turns.
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts === 1 || (hosts === 0 && raw.httpVersion === '1.0')
}
