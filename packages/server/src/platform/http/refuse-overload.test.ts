import { monitorEventLoopDelay } from 'node:perf_hooks'
import { fastify } from 'fastify'
import { expect, test, vi } from 'vitest'
import { FoyerError } from '../errors.ts'
import { refuseOverload } from './refuse-overload.ts'

vi.mock('node:perf_hooks', { spy: true })

const delivery = '/ajax/checkout/checkout/deliver_to_bitticket/'
const squareScript = '/ajax/checkout/checkout/javascript-square/'
const pages = ['/', '/assets/style.css', '/measure/', squareScript, delivery]

/** A shop whose measured delay is `meanMs`, once the first second of measuring is over. */
async function shopBehindBy(meanMs: number) {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  vi.mocked(monitorEventLoopDelay).mockReturnValue({
    enable: () => true,
    disable: () => true,
    reset: () => {},
    mean: meanMs * 1e6,
  } as ReturnType<typeof monitorEventLoopDelay>)
  const app = fastify()
  app.setErrorHandler((error, _request, reply) =>
    reply.code(error instanceof FoyerError ? error.status : 500).send(),
  )
  await refuseOverload(app, 2_000)
  for (const url of pages) app.get(url, () => 'served')
  await app.ready()
  vi.advanceTimersByTime(1_000)
  vi.useRealTimers()
  return async (url: string) => (await app.inject(url)).statusCode
}

test('when the process is behind then visitors are turned away, but the files of a page and what is paid for are served', async () => {
  const ask = await shopBehindBy(5_000)
  expect(await ask('/')).toBe(503)
  expect(await ask('/assets/style.css')).toBe(200)
  expect(await ask('/measure/')).toBe(200)
  expect(await ask(squareScript)).toBe(200)
  expect(await ask(delivery)).toBe(200)
})

test('when one long piece of work left nothing measured then nobody is turned away', async () => {
  const ask = await shopBehindBy(Number.NaN)
  expect(await ask('/')).toBe(200)
})
