import * as z from 'zod/mini'
import { seatLabelLengthMaximum } from '../limits.ts'

/*
 * The pretix seating-plan format (JSON): https://docs.pretix.eu. Newer editors write more keys than older ones; keys
 * that are not named here are kept and not read. `accessible` and `companion` are additions of this product
 * (docs/catalogue.md).
 */
const length = z.number().check(z.nonnegative())
const position = z.looseObject({ x: z.number(), y: z.number() })
const label = z.string().check(z.minLength(1), z.maxLength(seatLabelLengthMaximum))

const seat = z.looseObject({
  seat_guid: z.string().check(z.minLength(1), z.maxLength(120)),
  seat_number: label,
  position,
  category: z.string().check(z.minLength(1)),
  radius: z.optional(length),
  /** An addition of this product: room for a wheelchair. */
  accessible: z.optional(z.boolean()),
  /** An addition of this product: a place for the person who comes with somebody in a wheelchair. */
  companion: z.optional(z.boolean()),
})

const row = z.looseObject({
  row_number: label,
  row_number_position: z.optional(z.nullable(z.string())),
  position,
  seats: z.array(seat),
})

const area = z.looseObject({
  shape: z.optional(z.string()),
  position,
  color: z.optional(z.string()),
  border_color: z.optional(z.string()),
  rotation: z.optional(z.number()),
  /** Used by the format's first version; later versions say the size in the area's shape. */
  width: z.optional(length),
  height: z.optional(length),
  rectangle: z.optional(z.looseObject({ width: length, height: length })),
  circle: z.optional(z.looseObject({ radius: length })),
  ellipse: z.optional(z.looseObject({ radius: position })),
  polygon: z.optional(z.looseObject({ points: z.array(position) })),
  text: z.optional(
    z.looseObject({
      text: z.optional(z.string()),
      color: z.optional(z.string()),
      size: z.optional(length),
      position: z.optional(position),
    }),
  ),
})

const zone = z.looseObject({
  name: z.string().check(z.maxLength(seatLabelLengthMaximum)),
  position,
  rows: z.array(row),
  areas: z.optional(z.array(area)),
})

/** A plan as the file says it; `readPlan` turns it into what the shop works with. */
export const planLayout = z.looseObject({
  name: z.string().check(z.minLength(1)),
  categories: z
    .array(z.looseObject({ name: z.string().check(z.minLength(1)), color: z.optional(z.string()) }))
    .check(z.minLength(1)),
  zones: z.array(zone).check(z.minLength(1)),
  size: z.looseObject({ width: length, height: length }),
})

export type PlanLayout = z.output<typeof planLayout>
export type LayoutZone = PlanLayout['zones'][number]
export type LayoutRow = LayoutZone['rows'][number]
export type LayoutArea = NonNullable<LayoutZone['areas']>[number]
