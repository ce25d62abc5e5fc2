import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * The last moments of a process that was told to stop: it still answers all requests, but reports that it is not ready and
 * asks each connection to close, so that a proxy sends it no more requests before the listener closes.
 */
export interface Drain {
  readonly isDraining: boolean
  start(): void
}

export function createDrain(): Drain {
  let isDraining = false
  return {
    get isDraining() {
      return isDraining
    },
    start() {
      isDraining = true
    },
  }
}

/** How long a client that is still sending a request when the server closes gets to finish it. */
const sendingMs = 3_000

/** Makes `app` end its connections one by one while `drain` is under way, and the rest of them when it closes. */
export function drainConnections(app: FastifyInstance, drain: Drain): void {
  // The last answer of each connection. Browsers open some connections without sending anything; Node takes these for
  // busy ones, so its own close would wait until they time out.
  const connections = new Map<Socket, ServerResponse | null>()
  app.server.on('connection', (socket) => {
    connections.set(socket, null)
    socket.once('close', () => connections.delete(socket))
  })
  app.server.on('request', ({ socket }, response) => void connections.set(socket, response))
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (drain.isDraining) reply.header('connection', 'close')
    done()
  })
  const destroyWhere = (isOver: (request: IncomingMessage | null) => boolean): void => {
    for (const [socket, answer] of connections)
      if (isOver(answer?.closed === false ? answer.req : null)) socket.destroy()
  }
  app.addHook('preClose', async () => {
    drain.start()
    app.server.close()
    destroyWhere((request) => request === null)
    setTimeout(() => destroyWhere((request) => request?.complete !== true), sendingMs).unref()
  })
}
