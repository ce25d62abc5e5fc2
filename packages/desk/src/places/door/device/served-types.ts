import type { DeviceSettings, DoorDate } from './door-types.ts'

/** The types of a date that a device lets in, by their ids; null for all. It knows them by their names. */
export const servedTypes = (
  { types }: Pick<DeviceSettings, 'types'>,
  counts: Pick<DoorDate, 'types'> | undefined,
): number[] | null =>
  types === null
    ? null
    : (counts?.types ?? []).filter(({ name }) => types.includes(name)).map(({ type }) => type)
