import { doorKeySeconds, knownBrowserSeconds } from '@foyer/contract/limits.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Foyer } from '../../foyer.ts'
import { sha256 } from '../../platform/secrets.ts'
import { findDoorOrganiser, findOrganiserByKey, type DoorOrganiser } from './door-store.ts'

/** A browser that has shown an organiser's door key. */
export interface OpenDoor {
  readonly organiserId: number
  readonly organiserName: string
  /** The name of this browser in the audit trail. */
  readonly door: string
}

export const doorPath = '/door/'
const cookie = 'foyer_door'
const purpose = 'door:v1'

/** That this browser has opened a door: it opens none, and gives it tries of its own. */
const before = {
  cookie: 'foyer_door_before',
  purpose: 'door-before:v1',
  seconds: knownBrowserSeconds,
}

const signed = (organiser: DoorOrganiser, door: string, until: number): string =>
  `${organiser.id}.${door}.${until}.${organiser.keyHash}`

/** Opens a door by its key. Answers false when no organiser has that key. */
export async function openDoor(foyer: Foyer, reply: FastifyReply, key: string): Promise<boolean> {
  const organiser = await foyer.db.readOne(async (tx) => await findOrganiserByKey(tx, sha256(key)))
  if (organiser === undefined) return false
  const door = foyer.ids.referralCode()
  const now = Math.floor(foyer.clock.now().getTime() / 1000)
  const until = now + doorKeySeconds
  const signature = foyer.secrets.sign(purpose, signed(organiser, door, until))
  const traits = {
    path: doorPath,
    httpOnly: true,
    sameSite: 'strict',
    secure: foyer.publicUrl.startsWith('https:'),
  } as const
  reply.setCookie(cookie, `${organiser.id}.${door}.${until}.${signature}`, {
    ...traits,
    maxAge: doorKeySeconds,
  })
  const opened = `${organiser.id}.${door}.${now + before.seconds}`
  reply.setCookie(before.cookie, `${opened}.${foyer.secrets.sign(before.purpose, opened)}`, {
    ...traits,
    maxAge: before.seconds,
  })
  return true
}

/** The browser that opened a door some time ago, also when it was closed since or has another key by now. */
export function readOpenedBefore(
  foyer: Foyer,
  request: FastifyRequest,
): Pick<OpenDoor, 'organiserId' | 'door'> | null {
  const given = request.cookies[before.cookie] ?? ''
  const parts = /^((\d{1,9})\.(\w{10})\.(\d{1,12}))\.([\w-]{43})$/.exec(given)
  const [, opened = '', id = '', door = '', until = '', signature = ''] = parts ?? []
  if (parts === null || Number(until) * 1000 < foyer.clock.now().getTime()) return null
  if (!foyer.secrets.verify(before.purpose, opened, signature)) return null
  return { organiserId: Number(id), door }
}

/** Null when no key was shown, when it was long ago, and when the organiser has another key by now. */
export async function readDoor(foyer: Foyer, request: FastifyRequest): Promise<OpenDoor | null> {
  const parts = /^(\d{1,9})\.(\w{10})\.(\d{1,12})\.([\w-]{43})$/.exec(request.cookies[cookie] ?? '')
  const [, id = '', door = '', until = '', signature = ''] = parts ?? []
  if (parts === null || Number(until) * 1000 < foyer.clock.now().getTime()) return null
  const organiser = await foyer.db.readOne(async (tx) => await findDoorOrganiser(tx, Number(id)))
  if (organiser === undefined) return null
  if (!foyer.secrets.verify(purpose, signed(organiser, door, Number(until)), signature)) return null
  return { organiserId: organiser.id, organiserName: organiser.name, door }
}

export function closeDoor(reply: FastifyReply): void {
  reply.clearCookie(cookie, { path: doorPath })
}
