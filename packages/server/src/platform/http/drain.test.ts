import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { Agent, get, type IncomingMessage } from 'node:http'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestFoyer, type TestFoyer } from '../../testing/shops/test-foyer.ts'

let shop: TestFoyer
let port: number
let agent: Agent
let letGo: () => void

beforeEach(async () => {
  shop = await createTestFoyer()
  const held = new Promise<void>((resolve) => (letGo = resolve))
  shop.app.get('/testing/slow/', async () => {
    await held
    return 'done'
  })
  await shop.app.listen({ port: 0, host: '127.0.0.1' })
  ;({ port } = shop.app.server.address() as AddressInfo)
  agent = new Agent({ keepAlive: true, maxSockets: 1 })
})
afterEach(async () => {
  agent.destroy()
  await shop.close()
})

async function ask(path: string, options: { agent?: Agent } = {}): Promise<IncomingMessage> {
  const [answer] = (await once(get({ port, path, ...options }), 'response')) as [IncomingMessage]
  answer.resume()
  await once(answer, 'end')
  return answer
}

describe('a server that is told to stop', () => {
  it('says that it is not ready, answers everybody else, and asks connections to close', async () => {
    const before = await ask('/health/live', { agent })
    expect(before.headers.connection).toBe('keep-alive')
    shop.foyer.drain.start()
    expect((await ask('/health/ready')).statusCode).toBe(503)
    for (const path of ['/', '/health/live', '/ajax/checkout/checkout/get/']) {
      const answer = await ask(path, { agent })
      expect([path, answer.statusCode, answer.headers.connection]).toEqual([path, 200, 'close'])
    }
  })

  it('finishes what is under way, and waits for no connection that says nothing', async () => {
    // Browsers open such connections ahead of time.
    const silent = connect(port, '127.0.0.1')
    await once(silent, 'connect')
    const slow = ask('/testing/slow/', { agent })
    await expect.poll(async () => await countConnections(shop)).toBe(2)
    const closed = shop.app.close()
    await once(silent, 'close')
    letGo()
    const answer = await slow
    expect([answer.statusCode, answer.headers.connection]).toEqual([200, 'close'])
    await closed
  })

  it('waits a moment for a request that is still being sent, and no longer', async () => {
    const half = connect(port, '127.0.0.1')
    half.write('POST /policy-reports/ HTTP/1.1\r\nhost: localhost\r\ncontent-length: 100\r\n')
    half.write('content-type: application/json\r\n\r\n{')
    await expect.poll(async () => await countConnections(shop)).toBe(1)
    // What it had sent and nobody read makes the system reset the connection sometimes: closed is closed.
    half.on('error', () => {})
    const gone = new Promise((resolve) => void half.once('close', resolve))
    await Promise.all([shop.app.close(), gone])
  }, 10_000)
})

const countConnections = async ({ app }: TestFoyer): Promise<number> =>
  await new Promise((resolve, reject) => {
    app.server.getConnections((error, count) => {
      if (error === null) resolve(count)
      else reject(error)
    })
  })
