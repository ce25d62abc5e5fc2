import type * as z from 'zod'
import type { PlanLayout } from '../seating/plan-layout.ts'
import type { codeFields, giftVoucherFields } from './catalogue-fields.ts'
import type { eventFields } from './event-fields.ts'
import type { organiserFields, seatingPlanFields, venueFields } from './people-fields.ts'

/**
 * What a document of the catalogue holds, as it is typed: the fields of an entry in a catalogue file (docs/catalogue.md).
 * Only types, so that a form of the desk brings no schema with it: the server says what is wrong with a draft.
 */
export interface DocumentFields {
  readonly events: EventDocument
  readonly venues: VenueDocument
  readonly organisers: OrganiserDocument
  readonly seating_plans: SeatingPlanDocument
  readonly codes: CodeDocument
  readonly gift_vouchers: GiftVoucherDocument
}

/** Whose it is, its slug and its place in lists are the server's: what a form sends of them is not read. */
export type EventDocument = Omit<z.input<typeof eventFields>, 'organiser' | 'slug' | 'position'>
export type VenueDocument = z.input<typeof venueFields>
/** Who takes the money, what the platform earns and who opens the door stays with the operator of the shop. */
export type OrganiserDocument = Omit<z.input<typeof organiserFields>, OperatorsFields>
/** The plan itself stands in the document, where a file names another file. */
export type SeatingPlanDocument = Omit<z.input<typeof seatingPlanFields>, 'file'> & {
  readonly plan: PlanLayout
}
export type CodeDocument = Omit<z.input<typeof codeFields>, 'organiser'>
export type GiftVoucherDocument = Omit<z.input<typeof giftVoucherFields>, 'organiser' | 'slug'>

type OperatorsFields =
  | 'payment_account'
  | 'door_key'
  | 'door_key_hash'
  | 'saas'
  | 'charity'
  | 'position'
