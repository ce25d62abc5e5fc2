import { connect, createServer, type AddressInfo } from 'node:net'

/** A proxy of the mail server at this URL that delays each answer. */
export async function slowMailServer(
  smtpUrl: string,
  delayMs: number,
): Promise<{ readonly url: string; close(): void }> {
  const { hostname, port } = new URL(smtpUrl)
  const server = createServer((client) => {
    const behind = connect(Number(port), hostname)
    client.pipe(behind)
    behind.on('data', (answer) => {
      setTimeout(() => client.write(answer), delayMs)
    })
    behind.on('close', () => client.destroy())
    client.on('close', () => behind.destroy())
    for (const socket of [client, behind]) socket.on('error', () => socket.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${address.port}`, close: () => void server.close() }
}
