import { describe, expect, it } from 'vitest'
import type { DoorDevice } from './door-types.ts'
import { silentDevices } from './silent-devices.ts'

const at = (time: string) => `2026-12-11T${time}:00.000Z`
const device = (name: string, heard: string, more: Partial<DoorDevice> = {}): DoorDevice => ({
  device: name,
  name,
  types: null,
  in: 0,
  waiting: 0,
  heard_at: at(heard),
  ...more,
})

describe('devices that do not report', () => {
  const now = Date.parse(at('20:30'))
  const silent = (...devices: DoorDevice[]) =>
    silentDevices({ devices, starts_at: at('19:30') }, 'own', now).map(({ name }) => name)

  it('are those that were at the door and are not heard, the longest first', () => {
    expect(
      silent(device('late', '20:15'), device('there', '20:29'), device('long', '19:40')),
    ).toEqual(['long', 'late'])
  })

  it('are not this one, nor one that was only tried out before', () => {
    expect(silent(device('own', '20:00'), device('tried', '14:00'))).toEqual([])
  })

  it('are those that let people in or have not told all, whenever that was', () => {
    const [early, full] = [
      device('early', '14:00', { in: 2 }),
      device('full', '14:01', { waiting: 3 }),
    ]
    expect(silent(early, full)).toEqual(['early', 'full'])
  })
})
