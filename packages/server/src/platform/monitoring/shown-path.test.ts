import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { assembleFoyer } from '../../assemble-foyer.ts'
import { buildApp } from '../../build-app.ts'
import { routesIn } from '../../testing/shoppers/odd-input.ts'
import { shopForTests } from '../../testing/shops/shop-for-tests.ts'
import { loggerOptions } from './logger.ts'
import { shownPath } from './shown-path.ts'

const shop = shopForTests()

describe('the path in the log', () => {
  it('when an address carries a secret in its path or its query, then no line says it, whichever address it is', async () => {
    const lines: string[] = []
    const log = pino(loggerOptions('info') as object, { write: (line) => void lines.push(line) })
    const app = await buildApp(assembleFoyer({ ...shop.foyer, log }), { logger: log })
    const routes = routesIn(app.printRoutes({ commonPrefix: false }))
    expect(routes.length).toBeGreaterThan(200)
    // As long as one of ours, and in the letters of each kind: some routes take only references.
    const secrets = ['CANARY7890123456', 'CANARY7890', 'Canary_-7890123456789']
    for (const { url } of routes)
      for (const secret of secrets) {
        const path = url.replaceAll(/:\w+(?:\(\^[^)]*\))?|\*/g, secret)
        for (const accept of secret === secrets[0]
          ? ['text/html', 'application/json']
          : ['text/html'])
          await app.inject({
            url: `${path}?token=${secret}&link=${secret}`,
            headers: { accept, host: new URL(shop.foyer.publicUrl).host },
          })
      }
    await app.close()
    const paths = lines.flatMap((line) => {
      const { req } = JSON.parse(line) as { req?: { path: string } }
      return req === undefined ? [] : [req.path]
    })
    expect(paths.length).toBeGreaterThan(routes.length * secrets.length)
    expect(paths.filter((path) => /canary/i.test(path))).toEqual([])
    // Keys of queues and organisers that nobody knows are named, and so are orders; what opens something is not.
    const opening = lines.filter(
      (line) => /canary/i.test(line) && /token|code|pass|serial/.test(line),
    )
    expect(opening).toEqual([])
  }, 60_000)

  const at = (route: string | undefined, url: string) =>
    shownPath({ url, routeOptions: { url: route } })

  it('shows what leads to a page, an event or a number', () => {
    expect(at('/basket/', '/basket/?token=abc')).toBe('/basket/')
    expect(at('/events/:slug/', '/events/late-night-jazz/')).toBe('/events/late-night-jazz/')
    expect(at('/account/tickets/:id(^\\d{1,15}).pdf/', '/account/tickets/123.pdf')).toBe(
      '/account/tickets/123.pdf',
    )
    expect(at('/events/book_seats/*', '/events/book_seats/17/')).toBe('/events/book_seats/17/')
    expect(at(undefined, '/wp-login.php')).toBe('/wp-login.php')
  })

  it('names what opens something, however it is written, and shows nothing unknown that may', () => {
    expect(at('/payment-plan/:token/', '/payment-plan/abc/')).toBe('/payment-plan/:token/')
    expect(at('/r/:code(^[0-9A-Z]{10})/events/:slug/', '/r/ABCDEFGHIJ/events/late/')).toBe(
      '/r/:code/events/late/',
    )
    expect(at('/events/:slug/', '/events/ada@example.com/')).toBe('/events/:slug/')
    expect(at('/*', '/PAYMENT-plan/AbC.d_e/')).toBe('/…/…/')
    expect(at(undefined, `/x/${'a'.repeat(64)}`)).toBe('/x/…')
  })
})
