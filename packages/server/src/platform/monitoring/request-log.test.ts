import { pino } from 'pino'
import { expect, it, onTestFinished } from 'vitest'
import { buildApp } from '../../build-app.ts'
import { shopForTests } from '../../testing/shops/shop-for-tests.ts'
import { loggerOptions } from './logger.ts'

const metricsToken = 'a-token-for-the-operator-only'
const shop = shopForTests({ env: { METRICS_TOKEN: metricsToken } })

interface Line {
  readonly msg: string
  readonly route?: string
}

it('when machines ask whether the shop is well then only trouble is logged', async () => {
  const lines: Line[] = []
  const logger = pino(loggerOptions('info') as object, {
    write: (text: string) => void lines.push(JSON.parse(text) as Line),
  })
  const app = await buildApp(shop.foyer, { logger, maxEventLoopDelayMs: 0 })
  onTestFinished(async () => {
    await app.close()
  })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const ask = async (path: string) =>
    (await fetch(`${address}${path}`, { headers: { authorization: `Bearer ${metricsToken}` } }))
      .status
  const said = () =>
    lines.filter(({ msg }) => msg.startsWith('request ')).map(({ msg, route }) => [msg, route])

  for (const path of ['/health/live', '/health/ready', '/metrics'])
    expect([path, await ask(path)]).toEqual([path, 200])
  expect(await ask('/robots.txt')).toBe(200)
  shop.foyer.drain.start()
  expect(await ask('/health/ready')).toBe(503)
  expect(await ask('/health/live')).toBe(200)
  await expect.poll(said).toEqual([
    ['request completed', '/robots.txt'],
    ['request failed', '/health/ready'],
    ['request completed', '/health/ready'],
  ])
})
