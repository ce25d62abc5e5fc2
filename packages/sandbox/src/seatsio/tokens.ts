import { minuteMs } from '@foyer/contract/time-units.ts'
import { SeatsioFailure } from './failure.ts'
import type { HoldToken } from './objects.ts'
import { workspace, type SeatsioWorld } from './world.ts'

const minutesUsual = 15
/** The longest life of a token, however often it is extended. https://docs.seats.io/docs/api/change-hold-token-expiry */
const minutesInAll = 120

export function createToken(world: SeatsioWorld, minutes: number | null): HoldToken {
  const now = world.clock.now()
  const token = {
    id: world.ids.secret(),
    createdAt: now,
    expiresAt: now + checked(minutes ?? minutesUsual) * minuteMs,
  }
  world.store.put('token', token)
  return token
}

/** A token that has not expired. */
export function liveToken(world: SeatsioWorld, id: string): HoldToken {
  const token = world.store.get('token', id)
  if (token === undefined || token.expiresAt <= world.clock.now())
    throw new SeatsioFailure(404, 'HOLD_TOKEN_NOT_FOUND', `Hold token not found: ${id}`)
  return token
}

/** Minutes from now; zero expires it at once. */
export function setExpiry(world: SeatsioWorld, id: string, minutes: number): HoldToken {
  const token = liveToken(world, id)
  const expiresAt = world.clock.now() + checked(minutes) * minuteMs
  if (expiresAt > token.createdAt + minutesInAll * minuteMs)
    throw new SeatsioFailure(400, 'GENERAL_ERROR', 'A hold token lasts for 2 hours at most.')
  const changed = { ...token, expiresAt }
  world.store.put('token', changed)
  return changed
}

function checked(minutes: number): number {
  if (!Number.isInteger(minutes) || minutes < 0 || minutes > minutesInAll)
    throw new SeatsioFailure(400, 'GENERAL_ERROR', '#/expiresInMinutes: is not from 0 to 120')
  return minutes
}

export function shownToken({ id, expiresAt }: HoldToken, { clock }: SeatsioWorld): object {
  return {
    holdToken: id,
    expiresAt: new Date(expiresAt).toISOString(),
    expiresInSeconds: Math.max(0, Math.ceil((expiresAt - clock.now()) / 1000)),
    workspaceKey: workspace.publicKey,
  }
}
