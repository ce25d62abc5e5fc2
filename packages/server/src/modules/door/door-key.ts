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
/** Longer than an evening, shorter than a weekend. */
const lastsSeconds = 16 * 3600
const purpose = 'door:v1'

const signed = (organiser: DoorOrganiser, door: string, until: number): string =>
  `${organiser.id}.${door}.${until}.${organiser.keyHash}`

/** Opens a door by its key. Answers false when no organiser has that key. */
export async function openDoor(foyer: Foyer, reply: FastifyReply, key: string): Promise<boolean> {
  const organiser = await foyer.db.readOne(async (tx) => await findOrganiserByKey(tx, sha256(key)))
  if (organiser === undefined) return false
  const door = foyer.ids.referralCode()
  const until = Math.floor(foyer.clock.now().getTime() / 1000) + lastsSeconds
  const signature = foyer.secrets.sign(purpose, signed(organiser, door, until))
  reply.setCookie(cookie, `${organiser.id}.${door}.${until}.${signature}`, {
    path: doorPath,
    httpOnly: true,
    sameSite: 'strict',
    secure: foyer.publicUrl.startsWith('https:'),
    maxAge: lastsSeconds,
  })
  return true
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
