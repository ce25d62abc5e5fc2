import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { once } from 'node:events'
import { joinSockets } from '../join-sockets.ts'

/** A TCP proxy to a service of this machine that can be shut: to its clients the service is then away. */
export interface TcpDoor {
  readonly port: number
  shut(): void
  open(): void
  close(): Promise<void>
}

export async function openTcpDoor(targetPort: number): Promise<TcpDoor> {
  const sockets = new Set<Socket>()
  let isShut = false
  const server = createServer((incoming) => {
    if (isShut) {
      incoming.destroy()
      return
    }
    joinSockets(incoming, connect(targetPort, '127.0.0.1'), sockets)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const breakAll = (): void => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    port: (server.address() as AddressInfo).port,
    shut() {
      isShut = true
      breakAll()
    },
    open() {
      isShut = false
    },
    async close() {
      server.close()
      breakAll()
      await once(server, 'close')
    },
  }
}
