import type { Socket } from 'node:net'

/** Passes on what either of two sockets sends. When one ends or breaks, so does the other; `open` holds both until then. */
export function joinSockets(client: Socket, service: Socket, open: Set<Socket>): void {
  for (const [one, other] of [
    [client, service],
    [service, client],
  ] as const) {
    open.add(one)
    one.on('error', () => other.destroy())
    one.once('close', () => {
      open.delete(one)
      other.destroy()
    })
    one.pipe(other)
  }
}
