import { addToBasket } from '@foyer/contract/endpoints/basket/add.ts'
import { endpoints } from '@foyer/contract/endpoints/index.ts'
import { buildOpenApi } from '@foyer/contract/open-api.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { safeParse } from 'zod/v4/core'
import { modules } from './modules/index.ts'
import { createBrowser, encodeForm, type Answer } from './testing/shoppers/browser.ts'
import { closeAtTheEnd } from './testing/shops/close-at-the-end.ts'
import { createFakeBankProvider } from './testing/providers/fake-bank-provider.ts'
import { createFakeSquareProvider } from './testing/providers/fake-square-provider.ts'
import { exampleOf, leavesOf, oddValues, replaced, routesIn } from './testing/shoppers/odd-input.ts'
import { signIn, type SignedIn } from './testing/shoppers/account-holder.ts'
import { postAtDoor, sellAtDoor } from './testing/shoppers/door-sales.ts'
import { seedShow } from './testing/builders/seed-catalogue.ts'
import { createTestFoyer, type TestFoyer } from './testing/shops/test-foyer.ts'

const code = '402913'
const closing = closeAtTheEnd()
let shop: TestFoyer
let doorKey: string
let wire: string
let buyer: SignedIn | undefined
let door = ''
const doorCookie = 'foyer_door'
beforeAll(async () => {
  shop = closing(
    await createTestFoyer({
      ids: { oneTimeCode: () => code },
      providers: { truelayer: createFakeBankProvider(), square: createFakeSquareProvider() },
    }),
  )
  wire = (await seedShow(shop.db)).stock.wire
  doorKey = (await sellAtDoor(shop)).key
})

/** A visitor allowed to do everything: signed in, with a basket, at an open door. */
async function arrive(): Promise<void> {
  if (buyer?.cookies.has('XSRF-TOKEN') !== true) buyer = await signIn(shop, code)
  if (door === '') {
    await postAtDoor(buyer, 'open', { key: doorKey })
    door = buyer.cookies.get(doorCookie) ?? ''
  }
  buyer.cookies.set(doorCookie, door)
}
let addresses = 0
beforeEach(async () => {
  addresses += 1
  await arrive()
  const [, , type = ''] = wire.split('|')
  await buyer?.send(addToBasket, { ticket: { [type]: { ticket: wire, qty: 1 } } })
})

const xsrf = (): string => decodeURIComponent(buyer?.cookies.get('XSRF-TOKEN') ?? '')
const seen = new Map<number, number>()
const faults: string[] = []
let network = 0

interface Described {
  readonly responses: Readonly<Record<string, { readonly content?: object }>>
}
const described = buildOpenApi(endpoints, '1')['paths'] as Record<string, Record<string, Described>>

/** An answer that a client made from the description does not expect. */
function noteUndescribed(path: string, answer: Answer<string>, request: string): void {
  const { status, headers, body } = answer
  const method = request.startsWith('GET') ? 'get' : 'post'
  // A form of a page is led on to the next page; programs that ask for JSON are not.
  if (status === 303 && method === 'post') return
  const answers = described[path]?.[method]?.responses[status]
  const given = headers['content-type']
  const [type = ''] = typeof given === 'string' ? given.split(';', 1) : []
  const isRefusalOfPage = status >= 400 && type === 'text/html'
  if (answers !== undefined && (body === '' || isRefusalOfPage || type in (answers.content ?? {})))
    return
  faults.push(`${request}: ${status} ${type} is not described: ${body.slice(0, 200)}`)
}

/** No stranger's input may look like a fault of ours. */
async function send(
  method: 'GET' | 'POST',
  url: string,
  payload?: { readonly type: 'form' | 'json'; readonly of: unknown },
): Promise<Answer<string>> {
  // An earlier input may have signed the visitor out, or closed the door.
  await arrive()
  if (buyer === undefined) throw new Error('nobody has arrived')
  network += 1
  const text =
    payload === undefined
      ? ''
      : payload.type === 'form'
        ? encodeForm(payload.of)
        : JSON.stringify(payload.of)
  const answer = await buyer.inject({
    method,
    url,
    ...(payload !== undefined && { payload: text }),
    // Each request comes from another network, so that none has to wait.
    remoteAddress: `10.${1 + Math.floor(network / 250)}.${network % 250}.1`,
    headers: {
      accept: url.startsWith('/ajax/') ? 'application/json' : 'text/html',
      'x-xsrf-token': xsrf(),
      ...(payload !== undefined && { 'content-type': contentTypes[payload.type] }),
    },
  })
  const { status, body } = answer
  seen.set(status, (seen.get(status) ?? 0) + 1)
  if (status >= 500 && status !== 503)
    faults.push(`${method} ${url} ${text}: ${status} ${body.slice(0, 200)}`)
  return answer
}

/** Each address is given every third value, and the next ones those between. */
const someValues = () => oddValues.filter((_, at) => (at + addresses) % 3 === 0)
let turn = 0
/** How a value is sent: neither way of reading a body differs from address to address. */
const byTurns = () => ((turn += 1) % 2 === 0 ? 'form' : 'json')

const contentTypes = { form: 'application/x-www-form-urlencoded', json: 'application/json' }

const textOf = (value: unknown): string =>
  encodeURIComponent(
    (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed(),
  )

describe('what no person types', () => {
  it.each(endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    'when %s is given it in any field, then nothing breaks, and the description knows the answer',
    async (_, { method, path, body, request, params }) => {
      const ask = async (...[one, at, payload]: Parameters<typeof send>): Promise<void> =>
        noteUndescribed(path, await send(one, at, payload), `${one} ${at}`)
      const url = path.replaceAll(/\{\w+\}/g, '1')
      const example = exampleOf(request)
      const leaves = leavesOf(example).filter((leaf) => leaf.length > 0)
      const type = body === 'json' ? 'json' : 'form'
      const takes = (one: unknown): boolean => safeParse(request, one).success
      const withIt = (where: typeof leaves, value: unknown): unknown =>
        where.reduce((one, leaf) => replaced(one, leaf, value), example)
      for (const value of leaves.length === 0 ? oddValues.slice(0, 1) : someValues()) {
        // Input that passes the contract reaches the rules; a refusal is the same wherever the value is.
        const taken = leaves.filter((leaf) => takes(withIt([leaf], value)))
        const together = withIt(taken, value)
        const bodies = takes(together) ? [together] : taken.map((leaf) => withIt([leaf], value))
        const refused = withIt(leaves, value)
        if (method === 'GET') {
          if (params !== undefined) await ask(method, path.replaceAll(/\{\w+\}/g, textOf(value)))
          for (const one of [...bodies, refused]) await ask(method, `${url}?${encodeForm(one)}`)
        } else {
          for (const of of bodies) await ask(method, url, { type, of })
          await ask(method, url, { type: byTurns(), of: refused })
        }
      }
      if (method === 'POST')
        for (const of of [[], 'x', 1.5]) await ask(method, url, { type: 'json', of })
      expect(faults.splice(0)).toEqual([])
    },
  )

  it.each(endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    'when a stranger without a basket calls %s with a fitting body, a broken one or none, then the description knows the answer',
    async (_, { method, path, request }) => {
      const stranger = createBrowser(shop.app)
      await stranger.inject({ method: 'GET', url: '/ajax/user/user/get_user/' })
      const token = decodeURIComponent(stranger.cookies.get('XSRF-TOKEN') ?? '')
      const fitting = exampleOf(request)
      const bodies: readonly (readonly [string, string | undefined])[] =
        method === 'GET'
          ? [['application/json', undefined]]
          : [
              [contentTypes.form, undefined],
              [contentTypes.form, encodeForm(fitting)],
              [contentTypes.form, 'a=1&a=2'],
              [contentTypes.json, JSON.stringify(fitting)],
              [contentTypes.json, '{'],
              ['application/xml', '<a/>'],
            ]
      for (const [type, payload] of bodies)
        for (const xsrfToken of [token, '']) {
          network += 1
          const answer = await stranger.inject({
            method,
            url: path.replaceAll(/\{\w+\}/g, '1'),
            remoteAddress: `10.${1 + Math.floor(network / 250)}.${network % 250}.1`,
            headers: {
              accept: 'application/json',
              'x-xsrf-token': xsrfToken,
              ...(payload !== undefined && { 'content-type': type }),
            },
            ...(payload !== undefined && { payload }),
          })
          noteUndescribed(path, answer, `${method} ${path} as ${type}`)
        }
      expect(faults.splice(0)).toEqual([])
    },
  )

  const pages = modules.flatMap((module) => module.pages ?? []).filter((page) => 'answer' in page)
  it.each(
    pages
      .filter(({ fields = {} }) => Object.keys(fields).length > 0)
      .map((page) => [`${page.method ?? 'GET'} ${page.path}`, page] as const),
  )('when the page %s is given it in any field, then nothing breaks', async (_, page) => {
    const { method = 'GET', path, fields = {} } = page
    const url = path.replaceAll(/:\w+(?:\([^)]*\))?/g, '1')
    const names = Object.keys(fields)
    // Each value in one field, and each field with some of them.
    for (const [at, value] of oddValues.entries()) {
      const name = names[(at + addresses) % names.length] ?? ''
      if (at % 2 === 0 && at >= names.length) continue
      if (method === 'GET') await send(method, `${url}?${name}=${textOf(value)}`)
      else await send(method, url, { type: byTurns(), of: { _xsrf: xsrf(), [name]: value } })
    }
    expect(faults.splice(0)).toEqual([])
  })

  it('when it stands in the path of any address, then nothing breaks', async () => {
    const routes = routesIn(shop.app.printRoutes({ commonPrefix: false }))
    const open = routes.filter(({ url }) => /[:*]/.test(url))
    expect(open.length).toBeGreaterThan(10)
    for (const { url } of open) {
      addresses += 1
      for (const value of someValues())
        await send('GET', url.replaceAll(/:\w+(?:\(\^[^)]*\))?|\*/g, textOf(value)))
    }
    expect(faults.splice(0)).toEqual([])
  })

  it('reached the rules, and not only the checks before them', () => {
    expect(seen.get(200)).toBeGreaterThan(100)
    expect(seen.get(422)).toBeGreaterThan(300)
    expect(seen.get(404)).toBeGreaterThan(50)
  })
})
