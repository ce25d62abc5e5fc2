import type { DoorPage } from '@foyer/pages/src/renderers.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Foyer } from '../../foyer.ts'
import { networkOf } from '../../platform/network-of.ts'
import { openPageCall, type PageCall } from '../../platform/page-call.ts'
import { limitKey, takeToken } from '../../platform/rate-limit.ts'
import { checkAtDoor, undoAdmission } from './check-at-door.ts'
import { closeDoor, doorPath, openDoor, readDoor } from './door-key.ts'
import { doorScript, doorScriptPath } from './door-script.ts'
import { presentAnswer, presentTicket } from './door-view.ts'

const limits = { key: 100, code: 200, anyway: 1, scan: 15 }
type DoorCall = PageCall<keyof typeof limits>

/** Several scanners behind one network, at a rush. */
const scanning = { config: { rateLimit: { max: 600, timeWindow: '1 minute' } } }
/** Keys to try, for each network. */
const keyTries = { capacity: 10, perHour: 20 }

/** The page of whoever stands at the door: shows nothing without an organiser's key, and works without script. */
export function registerDoorPages(app: FastifyInstance, foyer: Foyer): void {
  const open = (request: FastifyRequest, reply: FastifyReply): DoorCall =>
    openPageCall(foyer, request, reply, limits)

  app.get(doorPath, scanning, async (request, reply) => {
    return await show(open(request, reply), request, null)
  })
  app.post(`${doorPath}open/`, scanning, async (request, reply) => {
    const call = open(request, reply)
    if (!(await mayTryKey(call))) return await show(call, request, { result: 'too_many' }, 429)
    if (await openDoor(foyer, reply, call.fields.key ?? '')) return reply.redirect(doorPath, 303)
    return await show(call, request, { result: 'wrong_key' }, 422)
  })
  app.post(`${doorPath}close/`, async (request, reply) => {
    open(request, reply)
    closeDoor(reply)
    return reply.redirect(doorPath, 303)
  })
  app.post(`${doorPath}check/`, scanning, async (request, reply) => {
    const call = open(request, reply)
    const door = await readDoor(foyer, request)
    const { code = '', anyway = '' } = call.fields
    if (door === null || code.trim() === '') return await show(call, request, null)
    const answer = await checkAtDoor(foyer, door, { code, anyway: anyway === '1' }, call.now)
    return await show(call, request, presentAnswer(answer, code))
  })
  app.post(`${doorPath}undo/`, scanning, async (request, reply) => {
    const call = open(request, reply)
    const door = await readDoor(foyer, request)
    if (door === null) return await show(call, request, null)
    const ticket = await undoAdmission(foyer, door, Number(call.fields.scan ?? 0) || 0, call.now)
    return await show(
      call,
      request,
      ticket === undefined
        ? { result: 'too_late' }
        : { result: 'undone', ticket: presentTicket(ticket, true) },
    )
  })
  app.get(doorScriptPath, async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(doorScript),
  )
}

async function mayTryKey({ foyer, visitor, now }: DoorCall): Promise<boolean> {
  const key = limitKey(foyer.secrets, 'door-key', networkOf(visitor.ip))
  return await foyer.db.transaction(async (tx) => (await takeToken(tx, key, keyTries, now)).allowed)
}

async function show(
  call: DoorCall,
  request: FastifyRequest,
  answer: DoorPage['answer'],
  status = 200,
): Promise<FastifyReply> {
  const { foyer, reply } = call
  const door = await readDoor(foyer, request)
  const html = foyer.pages.doorPage({
    ...call.frame(doorPath),
    xsrf: call.xsrf(),
    organiserName: door?.organiserName ?? null,
    scriptUrl: doorScriptPath,
    answer,
  })
  reply
    .header('permissions-policy', 'camera=(self), microphone=(), geolocation=(), payment=()')
    .header('referrer-policy', 'same-origin')
    .header('x-robots-tag', 'noindex')
  return call.answer(status, html)
}
