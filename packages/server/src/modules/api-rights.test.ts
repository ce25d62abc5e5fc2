import { operations } from '@foyer/contract/api/index.ts'
import type { AnyOperation } from '@foyer/contract/api/operation.ts'
import { asksForProof } from '@foyer/contract/api/refusals.ts'
import { rights, rightsOf, roles, type Right } from '@foyer/contract/api/rights.ts'
import { staffProofMinutes } from '@foyer/contract/limits.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { minuteMs } from '@foyer/contract/time-units.ts'
import { callerWith, openDesk, openProgram, openStranger } from '../testing/desk/desk-caller.ts'
import type { DeskCaller } from '../testing/desk/desk-caller.ts'
import { bodiesToProve, sampleBodies, sampleQueries } from '../testing/desk/sample-bodies.ts'
import {
  sampleIdOf,
  seedSampleOrganiser,
  type SampleOrganiser,
} from '../testing/desk/sample-organiser.ts'
import { everythingOf } from '../testing/desk/everything-of.ts'
import { addBoxOffice } from '../testing/desk/seed-box-office.ts'
import { openStaffSession, seedApiKey, seedStaff } from '../testing/desk/staff-builders.ts'
import { sessionCookieOf } from '../platform/sessions/session-cookie.ts'
import { xsrfTokenOf } from '../platform/sessions/xsrf.ts'
import { shopForTests } from '../testing/shops/shop-for-tests.ts'
import { scopesOf } from './staff/exports.ts'

/*
 * Who may call what, tried for every operation of the contract and every role: a new operation is in it without a line here.
 * One that names something by an id of a kind that is not there yet needs a sample of it (testing/desk/).
 */

const ofOrganisers = operations.filter(({ path }) => path.includes('{organiser}'))
/** What a path names by an id; a section is one of a few words. */
const placeholders = ({ path }: AnyOperation): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)]
    .flatMap(([, name]) => name ?? [])
    .filter((name) => name !== 'organiser' && name !== 'section')
const isRight = (access: AnyOperation['access']): access is Right =>
  (rights as readonly string[]).includes(access)

describe('every operation of the API', () => {
  const shop = shopForTests()
  let own: SampleOrganiser
  let other: SampleOrganiser
  const desks = new Map<string, DeskCaller>()
  /** Nothing that anybody does here changes it. */
  let ofOther: unknown
  beforeAll(async () => {
    own = await addBoxOffice(shop, await seedSampleOrganiser(shop))
    other = await addBoxOffice(shop, await seedSampleOrganiser(shop))
    for (const role of roles) desks.set(role, await openDesk(shop, { organiserId: own.id, role }))
    desks.set('operator', await openDesk(shop, { isOperator: true }))
    ofOther = await everythingOf(shop, other)
  })

  /** A call of `operation` at `place`, naming what `of` has. */
  function asked(operation: AnyOperation, place: SampleOrganiser, of = place, bodyOf = of) {
    const params: Record<string, string | number> = { organiser: place.key }
    if (operation.path.includes('{section}')) params['section'] = 'events'
    for (const name of placeholders(operation)) {
      const id = sampleIdOf(of, operation, name)
      if (id === undefined)
        throw new Error(`There is no sample of {${name}} in sample-organiser.ts.`)
      params[name] = id
    }
    const query = sampleQueries[operation.id]?.(bodyOf.ids)
    return {
      params: params as never,
      ...(query === undefined ? {} : { query: query as never }),
      body: (sampleBodies[operation.id]?.(bodyOf.ids) ?? {}) as never,
      version: '"1"',
    }
  }
  type Answer = Awaited<ReturnType<DeskCaller['try']>>
  /** What became of a call: the kind of a refusal at the door, or that it was let in, and how that ended. */
  const fateOf = ({ status, body }: Answer): string => {
    const kind = String(body.type).split('/').at(-1) ?? ''
    if (
      ['unauthenticated', 'not_allowed', 'sign_in_again', 'forbidden', 'not_found'].includes(kind)
    )
      return kind
    if (status >= 500) return `broken: ${JSON.stringify(body)}`
    return status < 300 ? 'done' : 'let in'
  }
  const fateFor = async (
    caller: DeskCaller,
    operation: AnyOperation,
    call: ReturnType<typeof asked>,
  ) => fateOf(await caller.try(operation, call))
  /** What may become of a call by somebody who has the right to it: those before may have left nothing of what it names. */
  const letIn = ({ method }: AnyOperation): string[] =>
    method === 'GET' ? ['done'] : ['done', 'let in', 'not_found']

  it.each(ofOrganisers)('$id: nobody who is not signed in', async (operation) => {
    // A change is refused even before, because it comes from no page of ours.
    const fate = operation.method === 'GET' ? 'unauthenticated' : 'forbidden'
    expect(await fateFor(openStranger(shop), operation, asked(operation, own))).toBe(fate)
  })

  const everybody = [...roles, 'operator' as const]
  const mayCall = ({ access }: AnyOperation, role: (typeof everybody)[number]): boolean =>
    role === 'operator' ||
    (access !== 'operator' && (!isRight(access) || rightsOf(role).includes(access)))
  // One table lets in: each operation is tried by all who may not, and by one of those who may; each role tries each right.
  const lettingIn = new Set<string>()
  const pairs = ofOrganisers.flatMap((operation, index) => {
    const allowed = everybody.filter((role) => mayCall(operation, role))
    return everybody.flatMap((role) => {
      const [may, way] = [mayCall(operation, role), `${role} by ${operation.access}`]
      if (may && lettingIn.has(way) && role !== allowed[index % allowed.length]) return []
      if (may) lettingIn.add(way)
      return [{ id: operation.id, operation, role, may }]
    })
  })

  it.each(pairs)('$id: $role, as the rights say', async ({ operation, role, may }) => {
    expect(may ? letIn(operation) : ['not_allowed']).toContain(
      await fateFor(ofRole(role), operation, asked(operation, own)),
    )
  })

  // One way in refuses all of them, whatever the role: each operation is tried by one, and each role tries many.
  const strangers = ofOrganisers.map((operation, index) => ({
    id: operation.id,
    operation,
    role: roles[index % roles.length] ?? 'owner',
  }))
  it.each(strangers)(
    '$id: $role finds nothing at another organiser, known or not',
    async ({ operation, role }) => {
      const foreign = await ofRole(role).try(operation, asked(operation, other))
      const unknown = await ofRole(role).try(
        operation,
        asked(operation, { ...other, key: 'nobody' }),
      )
      expect(fateOf(foreign)).toBe('not_found')
      expect({ ...unknown.body, instance: '' }).toEqual({ ...foreign.body, instance: '' })
    },
  )

  it.each(ofOrganisers.filter((operation) => placeholders(operation).length > 0))(
    '$id: an owner finds nothing of another organiser at their own, and changes nothing of it',
    async (operation) => {
      // What an owner may not do at all, who runs the platform tries.
      const who = operation.access === 'operator' ? 'operator' : 'owner'
      const fate = await fateFor(ofRole(who), operation, asked(operation, own, other))
      expect(fate).toBe('not_found')
      expect(await everythingOf(shop, other)).toEqual(ofOther)
    },
  )

  const naming = ofOrganisers.filter(({ id }) => sampleBodies[id] ?? sampleQueries[id])
  it.each(naming)(
    '$id: a body or query that names things of another organiser finds and changes nothing',
    async (operation) => {
      const mixed = asked(operation, own, own, other)
      const isForeign = JSON.stringify(mixed) !== JSON.stringify(asked(operation, own))
      const answer = isForeign ? await ofRole('owner').try(operation, mixed) : null
      const rows = answer?.body['data']
      const isEmpty = Array.isArray(rows) && rows.length === 0
      expect(isEmpty ? 'nothing' : answer && fateOf(answer)).not.toBe('done')
      expect(await everythingOf(shop, other)).toEqual(ofOther)
    },
  )

  const programs = new Map<string, DeskCaller>()
  /** A program whose key has these scopes; operations of one right share it. */
  async function programWith(scopes: readonly Right[]): Promise<DeskCaller> {
    const name = scopes.join(' ')
    const program = programs.get(name) ?? openProgram(shop, await seedApiKey(shop, own.id, scopes))
    programs.set(name, program)
    return program
  }

  it.each(ofOrganisers)('$id: a key, by its scopes and at its own organiser', async (operation) => {
    const { access, onlyStaff = false } = operation
    const full = await programWith(rights)
    // Nor one that brings it with it.
    const lesser = await programWith(
      rights.filter((right) => !scopesOf([right]).some((brought) => brought === access)),
    )
    const fates = [
      await fateFor(full, operation, asked(operation, other)),
      await fateFor(lesser, operation, asked(operation, own)),
      await fateFor(full, operation, asked(operation, own)),
    ]
    const allowed = onlyStaff ? ['not_allowed'] : letIn(operation)
    expect(fates[0]).toBe(onlyStaff ? 'not_allowed' : 'not_found')
    expect(isRight(access) ? ['not_allowed'] : allowed).toContain(fates[1])
    expect(allowed).toContain(fates[2])
  })

  /** The headers of a browser whose person is an owner, who proved it when. */
  async function browserOf(provedAt?: Date, isOperator = false) {
    const staffId = await seedStaff(
      shop,
      isOperator ? { isOperator } : { organiserId: own.id, role: 'owner' },
    )
    const token = await openStaffSession(shop, staffId, provedAt)
    const { secrets } = shop.foyer
    return {
      cookie: { cookie: `foyer-desk=${sessionCookieOf(secrets, token)}` },
      proof: { 'x-xsrf-token': xsrfTokenOf(secrets, token) },
    }
  }

  it.each(ofOrganisers.filter(({ method }) => method !== 'GET'))(
    '$id: nothing from a page of another site',
    async (operation) => {
      const { cookie, proof } = await browserOf()
      const without = callerWith(shop, null, cookie)
      const foreign = callerWith(shop, null, {
        ...cookie,
        ...proof,
        origin: 'https://evil.example',
      })
      expect(await fateFor(without, operation, asked(operation, own))).toBe('forbidden')
      expect(await fateFor(foreign, operation, asked(operation, own))).toBe('forbidden')
    },
  )

  /** Somebody who proved too long ago who they are. */
  async function openUnproved(isOperator = false): Promise<DeskCaller> {
    const provedAt = new Date(shop.clock.now().getTime() - staffProofMinutes * minuteMs - 1)
    const { cookie, proof } = await browserOf(provedAt, isOperator)
    return callerWith(shop, null, { ...cookie, ...proof })
  }

  it.each(ofOrganisers.filter(asksForProof))('$id: asks again who it is', async (operation) => {
    const body = bodiesToProve[operation.id]?.(own.ids) ?? asked(operation, own).body
    const call = { ...asked(operation, own), body: body as never }
    const isOperator = operation.access === 'operator'
    expect(await fateFor(await openUnproved(isOperator), operation, call)).toBe('sign_in_again')
  })

  it.each(ofOrganisers.filter(({ recent }) => typeof recent === 'object'))(
    '$id: asks nobody else again',
    async (operation) => {
      const call = asked(operation, own)
      if (typeof operation.recent !== 'object' || operation.recent.wants(call.body) !== null) return
      const fate = await fateFor(await openUnproved(), operation, call)
      expect(letIn(operation)).toContain(fate)
    },
  )

  function ofRole(role: string): DeskCaller {
    const desk = desks.get(role)
    if (desk === undefined) throw new Error(`nobody is ${role}`)
    return desk
  }
})
