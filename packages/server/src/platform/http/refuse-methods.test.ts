import { fastify } from 'fastify'
import { expect, it } from 'vitest'
import { refuseOtherMethods } from './refuse-methods.ts'

/** A server with these routes, and one that shows every page that nobody else does. */
async function ask(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string) {
  const app = fastify({ routerOptions: { ignoreTrailingSlash: true } })
  const refuse = refuseOtherMethods(app)
  const routes = [
    ['GET', '/keys/:key'],
    ['DELETE', '/keys/:key'],
    ['POST', '/keys/new'],
    ['GET', String.raw`/tickets/:id(^\d{1,3}).pdf`],
    ['POST', '/forms/'],
    ['GET', '/*'],
  ] as const
  for (const [known, path] of routes)
    app.route({ method: known, url: path, handler: async () => path })
  refuse()
  app.setErrorHandler(async (_, __, reply) => await reply.code(405).send('refused'))
  const { statusCode, headers, body } = await app.inject({ method, url })
  await app.close()
  return statusCode === 405 ? headers['allow'] : statusCode === 404 ? 'not found' : body
}

it.each([
  ['a path with a method that it has', 'DELETE', '/keys/7', '/keys/:key'],
  ['a path with one that no path has', 'PUT', '/keys/7/?a=1', 'GET, HEAD, DELETE'],
  ['a path that an open one beside it would take', 'DELETE', '/keys/new', 'POST'],
  ['a path that would show the page of all others', 'GET', '/forms', 'POST'],
  ['a path of the form that is asked for', 'POST', '/tickets/12.pdf', 'GET, HEAD'],
  ['a path of another form', 'POST', '/tickets/abc.pdf', 'not found'],
  ['a path that nobody knows', 'POST', '/keys/7/more', 'not found'],
  ['a page of all others', 'GET', '/elsewhere', '/*'],
] as const)('%s: %s %s', async (_, method, url, answer) => {
  expect(await ask(method, url)).toBe(answer)
})
