import type { DoorPage } from '@foyer/pages/src/renderers.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Foyer } from '../../foyer.ts'
import { registerScript } from '../../platform/http/browser-script.ts'
import { networkAllowances } from '../../platform/limits/network-allowances.ts'
import { definePages, type PageCall } from '../../platform/http/page.ts'
import { giveTokenBack, takeToken, type TokenOutcome } from '../../platform/limits/rate-limit.ts'
import { checkAtDoor, undoAdmission } from './check-at-door.ts'
import { closeDoor, doorPath, isLongKey, openDoor, readDoor } from './door-key.ts'
import { presentAnswer, presentTicket } from './door-view.ts'

const limits = { key: 100, code: 200, anyway: 1, scan: 15 }
const scanId = /^[1-9]\d{0,14}$/
const scriptPath = `${doorPath}scan.js`
const readerPath = `${doorPath}code-reader.js`
type DoorCall = PageCall<keyof typeof limits>

/** Wrong keys, for each network. */
const keyTries = { capacity: 10, perHour: 20 }

/** The page of whoever stands at the door: shows nothing without an organiser's key, and works without script. */
export const doorPages = definePages(
  {
    fields: limits,
    // Several scanners behind one network, at a rush.
    mostPerMinute: 600,
    // Guests share the venue's network: nobody in it keeps a door shut that a key has opened.
    countedAs: async (foyer, request) => {
      const door = await readDoor(foyer, request)
      return door === null ? null : `door ${door.door}`
    },
    headers: {
      'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=()',
      'referrer-policy': 'same-origin',
      'x-robots-tag': 'noindex',
    },
  },
  [
    { path: doorPath, answer: async (call) => await show(call, null) },
    { method: 'POST', path: `${doorPath}open/`, answer: open },
    { method: 'POST', path: `${doorPath}close/`, answer: close },
    { method: 'POST', path: `${doorPath}check/`, answer: check },
    { method: 'POST', path: `${doorPath}undo/`, answer: undo },
  ],
)

export function registerScanner(app: FastifyInstance, foyer: Foyer): void {
  registerScript(app, foyer, readerPath, 'code-reader')
  registerScript(app, foyer, scriptPath, 'door-scan')
}

async function open(call: DoorCall): Promise<FastifyReply> {
  const { foyer, reply } = call
  const key = call.fields.key ?? ''
  // A long key is not found by trying, so a neighbour's wrong ones need not keep anybody out who has the right one.
  if (isLongKey(key) && (await openDoor(foyer, reply, key))) return reply.redirect(doorPath, 303)
  const token = await takeKeyToken(call)
  if (!token.allowed) {
    reply.header('retry-after', String(token.retryAfterSeconds))
    return await show(call, { result: 'too_many' }, 429)
  }
  if (isLongKey(key) || !(await openDoor(foyer, reply, key)))
    return await show(call, { result: 'wrong_key' }, 422)
  // Only wrong keys count: a crowd of stewards has one network and one key.
  await foyer.db.transaction(async (tx) => {
    for (const [limit] of keyLimits(call)) await giveTokenBack(tx, limit)
  })
  return reply.redirect(doorPath, 303)
}

function close({ reply }: DoorCall): FastifyReply {
  closeDoor(reply)
  return reply.redirect(doorPath, 303)
}

async function check(call: DoorCall): Promise<FastifyReply> {
  const { foyer, request, now } = call
  const door = await readDoor(foyer, request)
  const { code = '', anyway = '' } = call.fields
  if (door === null || code.trim() === '') return await show(call, null)
  const answer = await checkAtDoor(foyer, door, { code, anyway: anyway === '1' }, now)
  return await show(call, presentAnswer(answer, code))
}

async function undo(call: DoorCall): Promise<FastifyReply> {
  const { foyer, request, now } = call
  const door = await readDoor(foyer, request)
  if (door === null) return await show(call, null)
  const { scan = '' } = call.fields
  // What is no scan's number is as little there as one of long ago.
  const ticket = scanId.test(scan) ? await undoAdmission(foyer, door, Number(scan), now) : undefined
  return await show(
    call,
    ticket === undefined
      ? { result: 'too_late' }
      : { result: 'undone', ticket: presentTicket(ticket, true) },
  )
}

const keyLimits = ({ foyer, visitor }: DoorCall) =>
  networkAllowances(foyer.secrets, 'door-key', visitor.ip, keyTries)

async function takeKeyToken(call: DoorCall): Promise<TokenOutcome> {
  const { foyer, now } = call
  return await foyer.db.transaction(async (tx): Promise<TokenOutcome> => {
    for (const [key, allowance] of keyLimits(call)) {
      const taken = await takeToken(tx, key, allowance, now)
      if (!taken.allowed) return taken
    }
    return { allowed: true }
  })
}

async function show(
  call: DoorCall,
  answer: DoorPage['answer'],
  status = 200,
): Promise<FastifyReply> {
  const { foyer, request } = call
  const door = await readDoor(foyer, request)
  const html = foyer.pages.doorPage({
    ...call.frame(doorPath),
    xsrf: call.xsrf(),
    organiserName: door?.organiserName ?? null,
    scriptUrl: scriptPath,
    readerUrl: readerPath,
    answer,
  })
  return call.answer(status, html)
}
