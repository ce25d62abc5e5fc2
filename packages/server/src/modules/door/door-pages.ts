import {
  doorKeyLengthMaximum,
  doorKeyTries,
  doorKeyTriesOfOrganiser,
  ticketCodeLengthMaximum,
} from '@foyer/contract/limits.ts'
import { codeReaderBinaryPath, codeReaderPath } from '@foyer/contract/offline-door.ts'
import type { DoorPage } from '@foyer/pages/src/renderers.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Foyer } from '../../foyer.ts'
import { registerBinary, registerScript } from '../../platform/http/browser-script.ts'
import { networkAllowances } from '../../platform/limits/network-allowances.ts'
import { definePages, type PageCall } from '../../platform/http/page.ts'
import {
  giveTokensBack,
  limitKey,
  takeTokens,
  type Limit,
  type TokenOutcome,
} from '../../platform/limits/rate-limit.ts'
import { noThirdParties, permissionsPolicy } from '../../platform/http/security-headers.ts'
import { checkAtDoor, undoAdmission } from './check-at-door.ts'
import { closeDoor, doorPath, openDoor, readDoor, readOpenedBefore } from './door-key.ts'
import { presentAnswer, presentTicket } from './door-view.ts'

const limits = { key: doorKeyLengthMaximum, code: ticketCodeLengthMaximum, anyway: 1, scan: 15 }
const scanId = /^[1-9]\d{0,14}$/
const scriptPath = `${doorPath}scan.js`
type DoorCall = PageCall<keyof typeof limits>

/** The steward's page: it shows nothing without an organiser's key, and works without script. */
export const doorPages = definePages(
  {
    fields: limits,
    // There may be several scanners behind one network in a rush.
    mostPerMinute: 600,
    // Guests share the venue's network: none of them can block a door that a key has opened.
    countedAs: async (foyer, request) => {
      const door = (await readDoor(foyer, request)) ?? readOpenedBefore(foyer, request)
      return door === null ? null : `door ${door.door}`
    },
    headers: {
      'permissions-policy': permissionsPolicy({ camera: true }),
      'referrer-policy': 'same-origin',
      'x-robots-tag': 'noindex',
    },
    // Our own code reader is WebAssembly, for browsers that have none; this does not allow scripts to be evaluated
    // otherwise.
    thirdParties: () => ({ ...noThirdParties, scripts: ["'wasm-unsafe-eval'"] }),
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
  registerScript(app, foyer, codeReaderPath, 'code-reader')
  registerBinary(app, codeReaderBinaryPath, foyer.pages.codeReaderBinary())
  registerScript(app, foyer, scriptPath, 'door-scan')
}

async function open(call: DoorCall): Promise<FastifyReply> {
  const { foyer, reply } = call
  const key = call.fields.key ?? ''
  // Counted before it is compared: after too many tries, even the right key is refused.
  const token = await takeKeyToken(call)
  if (!token.allowed) {
    reply.header('retry-after', String(token.retryAfterSeconds))
    return await show(call, { result: 'too_many' }, 429)
  }
  if (!(await openDoor(foyer, reply, key))) return await show(call, { result: 'wrong_key' }, 422)
  // Only wrong keys count: a crowd of stewards has one network and one key.
  await foyer.db.transaction(async (tx) => {
    await giveTokensBack(
      tx,
      keyLimits(call).map(([key]) => key),
    )
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
  // A text that is no scan's number gets the same answer as one of long ago.
  const ticket = scanId.test(scan) ? await undoAdmission(foyer, door, Number(scan), now) : undefined
  return await show(
    call,
    ticket === undefined
      ? { result: 'too_late' }
      : { result: 'undone', ticket: presentTicket(ticket, true) },
  )
}

/** Guests of the venue's network cannot use up the tries of a browser that has opened a door before. */
function keyLimits({ foyer, request, visitor }: DoorCall): readonly Limit[] {
  const before = readOpenedBefore(foyer, request)
  if (before === null) return networkAllowances(foyer.secrets, 'door-key', visitor.ip, doorKeyTries)
  const { door, organiserId } = before
  return [
    [limitKey(foyer.secrets, 'door-key-browser', door), doorKeyTries],
    [limitKey(foyer.secrets, 'door-key-organiser', String(organiserId)), doorKeyTriesOfOrganiser],
  ]
}

const takeKeyToken = async (call: DoorCall): Promise<TokenOutcome> =>
  await call.foyer.db.transaction(async (tx) => await takeTokens(tx, keyLimits(call), call.now))

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
    readerUrl: codeReaderPath,
    answer,
  })
  return call.answer(status, html)
}
