import { once } from 'node:events'
import { connect, createServer, type AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** `count` different loopback ports that were free a moment ago. */
export async function findFreePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'))
  await Promise.all(servers.map((server) => once(server, 'listening')))
  // A TCP server that listens has an address of this form.
  const ports = servers.map((server) => (server.address() as AddressInfo).port)
  await Promise.all(servers.map((server) => once(server.close(), 'close')))
  return ports
}

/** Waits until nobody answers on a loopback port any more; gives up after ten seconds. */
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
