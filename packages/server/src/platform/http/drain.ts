import type { IncomingMessage } from 'node:http'
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
  // The request that is being answered on each connection. Browsers open some connections without sending anything; Node
  // takes these for busy ones, so its own close would wait until they time out.
  const connections = new Map<Socket, IncomingMessage | null>()
  app.server.on('connection', (socket) => {
    connections.set(socket, null)
    socket.once('close', () => connections.delete(socket))
  })
  app.server.on('request', (request, response) => {
    const { socket } = request
    connections.set(socket, request)
    response.once('close', () => {
      if (connections.has(socket)) connections.set(socket, null)
    })
  })
  app.addHook('onSend', async (_request, reply) => {
    if (drain.isDraining) reply.header('connection', 'close')
  })
  const destroyWhere = (isOver: (request: IncomingMessage | null) => boolean): void => {
    for (const [socket, request] of connections) if (isOver(request)) socket.destroy()
  }
  app.addHook('preClose', async () => {
    drain.start()
    app.server.close()
    destroyWhere((request) => request === null)
    setTimeout(() => destroyWhere((request) => request?.complete !== true), sendingMs).unref()
  })
}
