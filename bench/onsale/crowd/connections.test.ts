import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { openConnections, Unanswered, type Connections } from './connections.ts'

let server: Server | undefined
let connections: Connections | undefined

afterEach(() => {
  connections?.close()
  server?.closeAllConnections()
  server?.close()
})

async function serve(answer: Parameters<typeof createServer>[1]): Promise<Connections> {
  server = createServer({}, answer as never).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  connections = openConnections({ host: '127.0.0.1', port, isTls: false }, 2)
  return connections
}

const request = 'GET /page HTTP/1.1\r\nhost: localhost\r\n\r\n'

describe('openConnections', () => {
  it('when an answer comes in pieces or in chunks, answers all of it and every byte of both ways', async () => {
    const shop = await serve((_, reply) => {
      reply.write('€ first, ')
      setTimeout(() => reply.end('second'), 20)
    })
    const { status, head, body, bytes } = await shop.ask(request)
    expect(status).toBe(200)
    expect(Buffer.from(body, 'latin1').toString()).toBe('€ first, second')
    expect(bytes).toBeGreaterThan(request.length + head.length + body.length)
  })

  it('when one request follows another, one connection serves both; two at once take two', async () => {
    const shop = await serve((_, reply) => reply.setHeader('content-length', 2).end('ok'))
    await shop.ask(request)
    await shop.ask(request)
    expect(shop.count()).toEqual({ now: 1, most: 1 })
    await Promise.all([shop.ask(request), shop.ask(request)])
    expect(shop.count().most).toBe(2)
    const many = await Promise.all(Array.from({ length: 20 }, async () => await shop.ask(request)))
    expect(many.every(({ status }) => status === 200)).toBe(true)
    expect(shop.count()).toEqual({ now: 2, most: 2 })
  })

  it('when the server dies in the middle, says that nothing was answered', async () => {
    const shop = await serve((_, reply) => reply.destroy())
    await expect(shop.ask(request)).rejects.toBeInstanceOf(Unanswered)
    server?.closeAllConnections()
    server?.close()
    await expect(shop.ask(request)).rejects.toBeInstanceOf(Unanswered)
  })
})
