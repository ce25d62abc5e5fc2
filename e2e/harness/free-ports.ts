import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { connect, createServer, type Server } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

// Below the ports that Linux gives to outgoing connections, so that a shop that restarts finds its own port free.
const lowest = 20_000
const highest = 32_000

/** `count` different loopback ports that were free a moment ago. */
export async function findFreePorts(count: number): Promise<number[]> {
  const servers: Server[] = []
  const ports: number[] = []
  while (ports.length < count) {
    const port = randomInt(lowest, highest)
    const server = createServer()
    servers.push(server)
    if (await canListen(server, port)) ports.push(port)
  }
  const open = servers.filter((server) => server.listening)
  await Promise.all(open.map((server) => once(server.close(), 'close')))
  return ports
}

async function canListen(server: Server, port: number): Promise<boolean> {
  try {
    await once(server.listen(port, '127.0.0.1'), 'listening')
    return true
  } catch {
    return false
  }
}

/** Waits until nothing answers on a loopback port any more; throws after ten seconds. */
export async function waitUntilFree(port: number): Promise<void> {
  const deadline = performance.now() + 10_000
  while (await answers(port)) {
    if (performance.now() > deadline) throw new Error(`Port ${port} is still in use.`)
    await pause(25)
  }
}

async function answers(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}
