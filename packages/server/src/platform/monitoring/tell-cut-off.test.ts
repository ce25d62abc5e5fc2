import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { pino } from 'pino'
import { expect, it, onTestFinished } from 'vitest'
import { buildApp } from '../../build-app.ts'
import { shopForTests } from '../../testing/shops/shop-for-tests.ts'
import { loggerOptions } from './logger.ts'

const shop = shopForTests()
const route = '/testing/:token/hangs/'

interface Line {
  readonly msg: string
  readonly requestId?: string
  readonly route?: string
  readonly responseTime?: number
  readonly req?: { readonly path: string }
}

/** A shop with one call that waits for `letGo`, and what its log says. */
async function shopThatHangs() {
  const lines: Line[] = []
  const logger = pino(loggerOptions('info') as object, {
    write: (text: string) => {
      const line = JSON.parse(text) as Line
      if (line.msg.startsWith('request ')) lines.push(line)
    },
  })
  const app = await buildApp(shop.foyer, { logger, maxEventLoopDelayMs: 0 })
  onTestFinished(async () => {
    await app.close()
  })
  let letGo = (): void => {}
  let reached = (): void => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  const isReached = new Promise<void>((resolve) => (reached = resolve))
  app.route({
    method: ['GET', 'POST'],
    url: route,
    handler: async () => {
      reached()
      await held
      return { done: true }
    },
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  return { lines, letGo, isReached, port }
}

async function counted(status: string): Promise<number> {
  const { values } = await shop.foyer.metrics.requestSeconds.get()
  const one = values.find(
    ({ metricName, labels }) =>
      metricName?.endsWith('_count') === true &&
      labels['route'] === route &&
      labels['status'] === status,
  )
  return one?.value ?? 0
}

it.each([
  ['GET', ''],
  // Its body has been read to the end by then.
  ['POST', '{"a":1}'],
])(
  'when the connection of a %s ends before its answer then it is logged and counted once, as cut off',
  async (method, body) => {
    const before = { cut: await counted('499'), answered: await counted('200') }
    const { lines, letGo, isReached, port } = await shopThatHangs()
    const socket = connect(port, '127.0.0.1')
    socket.write(
      `${method} /testing/S3cret/hangs/ HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
    )
    await isReached
    socket.destroy()
    await expect.poll(() => lines).toHaveLength(1)
    expect(lines[0]).toMatchObject({
      msg: 'request cut off',
      route,
      req: { path: '/testing/:token/hangs/' },
      requestId: expect.any(String) as string,
      responseTime: expect.any(Number) as number,
    })
    // What hung goes on, and answers nobody.
    letGo()
    await fetch(`http://127.0.0.1:${port}/robots.txt`)
    await expect.poll(() => lines.at(-1)?.route).toBe('/robots.txt')
    expect(lines.map(({ msg }) => msg)).toEqual(['request cut off', 'request completed'])
    expect(await counted('499')).toBe(before.cut + 1)
    expect(await counted('200')).toBe(before.answered)
  },
)

it('when it was answered then it is not counted as cut off, though its connection ends after it', async () => {
  const before = await counted('499')
  const { lines, letGo, port } = await shopThatHangs()
  letGo()
  const socket = connect(port, '127.0.0.1')
  socket.write('GET /testing/a/hangs/ HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n')
  socket.resume()
  await once(socket, 'close')
  await expect.poll(() => lines.map(({ msg }) => msg)).toEqual(['request completed'])
  expect(await counted('499')).toBe(before)
})
