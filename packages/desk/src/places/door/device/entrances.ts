import type { DeviceSettings, DoorDate } from './door-types.ts'

type Types = Pick<DoorDate, 'types'>

/** The entrances of a date, by their names; none when every type is let in everywhere. */
export const entrancesOf = ({
  types,
}: {
  readonly types: readonly Pick<DoorDate['types'][number], 'entrance'>[]
}): readonly string[] =>
  [...new Set(types.flatMap(({ entrance }) => entrance ?? []))].toSorted((one, other) =>
    one.localeCompare(other),
  )

/** The entrance that a device stands at, when the date has one of that name. */
export const entranceOf = (
  { entrance }: Pick<DeviceSettings, 'entrance'>,
  counts: Types,
): string | null =>
  entrance !== undefined && entrancesOf(counts).includes(entrance) ? entrance : null

/** The types of a date that a device lets in, by their ids; null for all. It knows them by their names. */
export function servedTypes(
  device: Pick<DeviceSettings, 'types' | 'entrance'>,
  counts: Types | undefined,
): number[] | null {
  if (counts === undefined) return device.types === null ? null : []
  const here = entranceOf(device, counts)
  if (here !== null)
    return counts.types
      .filter(({ entrance }) => entrance === null || entrance === here)
      .map(({ type }) => type)
  return device.types === null
    ? null
    : counts.types.filter(({ name }) => device.types?.includes(name)).map(({ type }) => type)
}
