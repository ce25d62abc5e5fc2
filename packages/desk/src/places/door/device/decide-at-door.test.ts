import { doorAroundMs } from '@foyer/contract/limits.ts'
import { describe, expect, it } from 'vitest'
import { buildDoorTicket } from '../../../testing/build-door.ts'
import { decideCode, decideTicket, type AtDoor } from './decide-at-door.ts'
import type { DoorTicket } from './door-types.ts'
import type { ReadCode } from './read-code.ts'

const start = Date.parse('2026-12-11T19:30:00.000Z')
const at = (more: Partial<AtDoor> = {}): AtDoor => ({
  date: { starts_at: '2026-12-11T19:30:00.000Z', ends_at: null },
  served: null,
  now: start,
  ...more,
})

describe('a ticket of the list', () => {
  it.each<[string, Partial<DoorTicket>, Partial<AtDoor>, string]>([
    ['is good', {}, {}, 'good'],
    ['is good as soon as its door opens', {}, { now: start - doorAroundMs }, 'good'],
    ['is for another day before that', {}, { now: start - doorAroundMs - 1 }, 'other_day'],
    ['is good until its door closes', {}, { now: start + doorAroundMs }, 'good'],
    ['is for another day after that', {}, { now: start + doorAroundMs + 1 }, 'other_day'],
    ['is good among the types of the door', { type: 2 }, { served: [1, 2] }, 'good'],
    ['belongs to another door', { type: 2 }, { served: [1] }, 'elsewhere'],
    ['belongs to another door where no type is served', {}, { served: [] }, 'elsewhere'],
    ['is not paid', { is_paid: false }, {}, 'not_paid'],
    ['is used', { status: 'used' }, {}, 'used'],
    ['is used, whatever else', { status: 'used', is_paid: false }, { served: [] }, 'used'],
    ['is refunded', { status: 'refunded', is_paid: false }, { served: [] }, 'refunded'],
    ['is asked about its day first', { is_paid: false }, { now: 0, served: [] }, 'other_day'],
  ])('%s', (_, ticket, door, kind) => {
    expect(decideTicket(buildDoorTicket(ticket), at(door)).kind).toBe(kind)
  })

  it('when a steward has said yes then the next question is asked, and after the last it is good', () => {
    const ticket = buildDoorTicket({ is_paid: false, type: 2 })
    const door = at({ now: 0, served: [] })
    expect(decideTicket(ticket, door, ['other_day']).kind).toBe('not_paid')
    expect(decideTicket(ticket, door, ['other_day', 'not_paid']).kind).toBe('elsewhere')
    expect(decideTicket(ticket, door, ['other_day', 'not_paid', 'elsewhere']).kind).toBe('good')
    const used = buildDoorTicket({ status: 'used' })
    expect(decideTicket(used, door, ['other_day', 'not_paid', 'elsewhere']).kind).toBe('used')
  })
})

describe('a code', () => {
  const known = [
    buildDoorTicket({ id: 1, version: 2, code: 'AAAA' }),
    buildDoorTicket({ id: 3, status: 'refunded', version: 2 }),
    buildDoorTicket({ id: 4, status: 'used' }),
  ]
  const find = (wanted: { readonly id: number } | { readonly code: string }) =>
    known.find((one) => ('id' in wanted ? one.id === wanted.id : one.code === wanted.code))
  const drawn = (ticketId: number, version: number): ReadCode => ({
    kind: 'drawn',
    ticketId,
    version,
  })
  it.each<[string, ReadCode, string]>([
    ['of the list', drawn(1, 2), 'good'],
    ['of an older version', drawn(1, 1), 'passed_on'],
    ['of a newer version than the list has', drawn(1, 3), 'good'],
    ['that is signed and not on the list', drawn(2, 1), 'not_here'],
    ['of a ticket that was refunded', drawn(3, 2), 'refunded'],
    ['of one that was passed on and then refunded', drawn(3, 1), 'refunded'],
    ['that is used', drawn(4, 1), 'used'],
    ['that is typed', { kind: 'typed', code: 'AAAA' }, 'good'],
    ['that is typed and not on the list', { kind: 'typed', code: 'BBBB' }, 'unknown'],
    ['that nobody signed', { kind: 'forged' }, 'forged'],
    ['that the browser cannot check', { kind: 'unable' }, 'unable'],
  ])('%s', (_, code, kind) => {
    expect(decideCode(code, find, at()).kind).toBe(kind)
  })
})
