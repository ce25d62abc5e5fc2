import type { SampleOrganiser } from './sample-organiser.ts'

type Ids = SampleOrganiser['ids']

/**
 * A body that would be accepted, for each operation that has one, by its id: with the ids of another organiser it has to be
 * refused. An operation whose body names nothing by an id gets one that is valid.
 */
export const sampleBodies: Readonly<Record<string, (ids: Ids) => unknown>> = {}

/** The same for queries that an operation requires. */
export const sampleQueries: Readonly<Record<string, (ids: Ids) => Record<string, string>>> = {}
