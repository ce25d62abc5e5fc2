import { monitorEventLoopDelay } from 'node:perf_hooks'
import { fastify } from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { FoyerError } from '../errors.ts'
import { refuseOverload } from './refuse-overload.ts'

vi.mock('node:perf_hooks', { spy: true })

const delivery = '/ajax/checkout/checkout/deliver_to_bitticket/'
const squareScript = '/ajax/checkout/checkout/javascript-square/'
const pages = ['/', '/assets/style.css', '/measure/', squareScript, delivery]

/** A shop whose delay in ms is measured, once every `apartMs`; the answer asks it for a page after the last of these measurements. */
async function shopBehindBy(means: readonly number[], apartMs = 1_000) {
  let mean = 0
  let now = 0
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now)
  onTestFinished(() => clock.mockRestore())
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  vi.mocked(monitorEventLoopDelay).mockReturnValue({
    enable: () => true,
    disable: () => true,
    reset: () => {},
    get mean() {
      return mean * 1e6
    },
  } as ReturnType<typeof monitorEventLoopDelay>)
  const app = fastify()
  app.setErrorHandler((error, _request, reply) =>
    reply.code(error instanceof FoyerError ? error.status : 500).send(),
  )
  await refuseOverload(app, 2_000)
  for (const url of pages) app.get(url, () => 'served')
  await app.ready()
  const ask = async (url: string) => (await app.inject(url)).statusCode
  for (const [index, one] of means.entries()) {
    mean = one
    now += apartMs
    vi.advanceTimersByTime(apartMs)
    if (index < means.length - 1) await ask('/')
  }
  vi.useRealTimers()
  return ask
}

test('when the process is behind then visitors are turned away, but the files of a page and what is paid for are served', async () => {
  const ask = await shopBehindBy([5_000, 4_000])
  expect(await ask('/')).toBe(503)
  expect(await ask('/assets/style.css')).toBe(200)
  expect(await ask('/measure/')).toBe(200)
  expect(await ask(squareScript)).toBe(200)
  expect(await ask(delivery)).toBe(200)
})

test('when the process stood still once, or is behind no more, then nobody is turned away', async () => {
  expect(await (await shopBehindBy([5_000]))('/')).toBe(200)
  expect(await (await shopBehindBy([10, 5_000]))('/')).toBe(200)
  expect(await (await shopBehindBy([5_000, 4_000, 10]))('/')).toBe(200)
  expect(await (await shopBehindBy([5_000, 4_000], 31_000))('/')).toBe(200)
})

test('when one long piece of work left nothing measured then nobody is turned away', async () => {
  const ask = await shopBehindBy([Number.NaN])
  expect(await ask('/')).toBe(200)
})
