import { createServer, type AddressInfo, type Socket } from 'node:net'

export interface MailServer {
  readonly port: number
  /** All lines it has received. */
  heard(): string
  /** Ends its connections as well. */
  close(): void
}

/**
 * A mail server on this machine that answers each line as `answerTo` says. An empty line stands for the greeting; null
 * closes the connection without an answer, and undefined leaves the client waiting for one. Within a mail only the dot at its end is answered.
 */
export async function startMailServer(
  answerTo: (line: string) => string | null | undefined,
): Promise<MailServer> {
  let heard = ''
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    let isMail = false
    socket.on('error', () => {})
    socket.write(`${answerTo('') ?? ''}\r\n`)
    socket.on('data', (data) => {
      heard += data.toString()
      for (const line of data.toString().split('\r\n').slice(0, -1)) {
        if (isMail && line !== '.') continue
        const answer = answerTo(line)
        if (answer === null) {
          socket.destroy()
          return
        }
        if (answer === undefined) continue
        socket.write(`${answer}\r\n`)
        isMail = answer.startsWith('354')
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    port,
    heard: () => heard,
    close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

/** The answers of a mail server that accepts everything. */
export function yesTo(line: string): string {
  if (line === '') return '220 mail.example'
  return line.toUpperCase() === 'DATA' ? '354 go on' : '250 fine'
}
