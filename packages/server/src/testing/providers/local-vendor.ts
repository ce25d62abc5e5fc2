import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface LocalVendor {
  readonly url: string
  /** The newest request. */
  asked(): { readonly url: URL; readonly authorization: string | undefined }
  /** The answer to requests from now on. */
  answer(how: (response: ServerResponse, request: IncomingMessage) => void): void
  answerJson(body: unknown, status?: number): void
  close(): void
}

/** A vendor's server, on this machine: it answers as it is told to. */
export async function startLocalVendor(): Promise<LocalVendor> {
  let asked: ReturnType<LocalVendor['asked']> | undefined
  let how: Parameters<LocalVendor['answer']>[0] = (response) => response.writeHead(501).end()
  const server = createServer((request, response) => {
    asked = {
      url: new URL(request.url ?? '', 'http://vendor'),
      authorization: request.headers.authorization,
    }
    how(response, request)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked() {
      if (asked === undefined) throw new Error('nobody asked')
      return asked
    },
    answer(next) {
      how = next
    },
    answerJson(body, status = 200) {
      how = (response) => {
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
      }
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
