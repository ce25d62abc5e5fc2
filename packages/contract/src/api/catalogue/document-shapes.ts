import * as z from 'zod/mini'
import { documentKey, ofOrganiser, time } from '../fields.ts'

/** The kinds of document that organisers keep at the desk; a catalogue file calls its sections the same. */
export const sections = [
  'events',
  'venues',
  'organisers',
  'seating_plans',
  'codes',
  'gift_vouchers',
] as const
export type Section = (typeof sections)[number]

export const ofSection = z.extend(ofOrganiser, { section: z.enum(sections) })
export const ofDocument = z.extend(ofSection, { key: documentKey })

/** The keeper of a document that was made at the desk; every other keeper is the name of a catalogue file. */
export const deskKeeper = 'desk'

/**
 * Where a document is: `draft` is shown to nobody, `scheduled` will be on sale at the time `from`, `published` is on sale
 * or in use, `closed` has no date that is still on sale, and of one that is `cancelled` all that were still to come are.
 */
export const documentStates = [
  'draft',
  'scheduled',
  'published',
  'sold_out',
  'closed',
  'cancelled',
  'archived',
] as const
export type DocumentState = (typeof documentStates)[number]

export const stateFields = {
  state: z.enum(documentStates),
  /** When it will be shown, or be on sale; null unless it is `scheduled`. */
  from: z.nullable(time),
}

/** The keys and indexes that lead to a field of the document, such as `["tickets", "adult", "price"]`. */
export const fieldPath = z.array(z.union([z.string(), z.int()]))

/** What is wrong with a field, in plain words. An empty path is about the document as a whole. */
export const documentProblem = z.strictObject({
  path: fieldPath,
  text: z.string(),
  /** The draft that the field names: the shop does not have it until it is applied. */
  draft: z.optional(
    z.strictObject({ section: z.enum(sections), key: z.string(), title: z.string() }),
  ),
})
export type DocumentProblem = z.output<typeof documentProblem>

/** The fields of a document as they were typed: `DocumentFields` says which there are, and a draft may be unfinished. */
export const documentFields = z.record(z.string(), z.unknown())

/** Changes that harm people who have tickets, or look like a slip, are made only when they are named here. */
export const allowed = z.strictObject({
  allow: z.optional(z.array(z.string().check(z.maxLength(200))).check(z.maxLength(500))),
})

/** What a change of a document answers. */
export const documentChanged = z.strictObject({
  version: z.int(),
  ...stateFields,
  /** The path of its page in the shop; null when it has none. */
  page: z.nullable(z.string()),
})
