import type { FastifyInstance, FastifyReply } from 'fastify'
import { Webhook } from 'standardwebhooks'
import type { AnswerKind, ReceiverWorld } from './world.ts'

const mostKept = 200

/** Takes messages at any path below `/receiver/`; a body of its own kind, because a signature is about its bytes. */
export async function receiveMessages(app: FastifyInstance, world: ReceiverWorld): Promise<void> {
  await app.register(async (receiver) => {
    receiver.removeAllContentTypeParsers()
    receiver.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    )
    receiver.post('/receiver/*', async (request, reply) => {
      const body = String(request.body)
      const headers = request.headers as Record<string, string>
      const kind = world.answers.shift()
      world.messages.unshift({
        id: headers['webhook-id'] ?? '',
        path: request.url,
        type: typeIn(body),
        body,
        receivedAt: new Date(world.clock.now()).toISOString(),
        problem: problemOf(world.secrets, body, headers),
        answered: kind === undefined ? 204 : statuses[kind],
      })
      world.messages.splice(mostKept)
      return await answer(reply, kind)
    })
    await Promise.resolve()
  })
  app.get('/receiver/api/messages', async () => await Promise.resolve({ messages: world.messages }))
  app.get('/receiver/', async (_request, reply) => await reply.redirect('/#receiver'))
}

const statuses = { error_500: 500, gone: 410, redirect: 302, hang: 'nothing' } as const

async function answer(reply: FastifyReply, kind: AnswerKind | undefined): Promise<unknown> {
  if (kind === 'hang') return reply.hijack()
  if (kind === 'redirect') return await reply.redirect('/receiver/elsewhere', 302)
  return await reply.status(kind === undefined ? 204 : statuses[kind]).send('')
}

/** Checks as the library for receivers does, with each secret it was given. */
function problemOf(
  secrets: readonly string[],
  body: string,
  headers: Record<string, string>,
): string | null {
  if (secrets.length === 0) return 'no secret was given here'
  let problem = ''
  for (const secret of secrets) {
    try {
      new Webhook(secret).verify(body, headers)
      return null
    } catch (error) {
      problem = error instanceof Error ? error.message : String(error)
    }
  }
  return problem
}

function typeIn(body: string): string {
  try {
    return String((JSON.parse(body) as { type?: unknown }).type)
  } catch {
    return 'no JSON'
  }
}
