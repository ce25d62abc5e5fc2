import { namedColours } from './named-colours.ts'

/*
 * What a seating plan may leave out by the schema of its format (pretix, src/pretix/static/seating/seating-plan.schema.json), and what
 * early versions of the format wrote in another way.
 */

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const origin = { x: 0, y: 0 }
/** Room around the last seat. */
const margin = 40

/**
 * The same plan with everything that may be left out: names of zones, positions of rows, and the size. A value that is no plan comes
 * back unchanged, for the schema to say what is wrong.
 */
export function completePlan(plan: unknown): unknown {
  if (!isFields(plan)) return plan
  const zones = each(plan['zones'], (zone) => ({
    name: '',
    ...zone,
    rows: each(zone['rows'], (row) => ({ position: origin, ...row })),
    ...(zone['areas'] === undefined ? {} : { areas: each(zone['areas'], completeArea) }),
  }))
  return {
    ...plan,
    zones,
    categories: each(plan['categories'], completeCategory),
    size: plan['size'] === undefined ? sizeOf(zones) : plan['size'],
  }
}

const each = (list: unknown, complete: (one: Fields) => Fields): unknown =>
  Array.isArray(list) ? list.map((one: unknown) => (isFields(one) ? complete(one) : one)) : list

/** The first versions wrote the text of an area as a plain text. */
const completeArea = (area: Fields): Fields =>
  typeof area['text'] === 'string' ? { ...area, text: { text: area['text'] } } : area

function completeCategory(category: Fields): Fields {
  const { color } = category
  if (color === null || color === '') return { ...category, color: undefined }
  const hex = typeof color === 'string' ? hexOf(color.trim().toLowerCase()) : undefined
  return hex === undefined ? category : { ...category, color: hex }
}

/** How transparent a colour is says nothing: seats are drawn on the ground of the page. */
function hexOf(colour: string): string | undefined {
  const hex = /^(#[0-9a-f]{3})[0-9a-f]$/.exec(colour) ?? /^(#[0-9a-f]{6})[0-9a-f]{2}$/.exec(colour)
  if (hex !== null) return hex[1]
  const rgb =
    /^rgba?\(\s*([0-9]{1,3})[\s,]+([0-9]{1,3})[\s,]+([0-9]{1,3})(?:[\s,/]+[0-9.%]+)?\s*\)$/.exec(
      colour,
    )
  if (rgb === null) return namedColours.get(colour)
  const parts = rgb.slice(1, 4).map(Number)
  if (parts.some((part) => part > 255)) return undefined
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

function sizeOf(zones: unknown): { width: number; height: number } {
  const size = { width: 0, height: 0 }
  const reach = (at: { x: number; y: number }, more: Fields): void => {
    size.width = Math.max(size.width, at.x + margin + numberOf(more['width']))
    size.height = Math.max(size.height, at.y + margin + numberOf(more['height']))
  }
  for (const zone of fieldsIn(zones)) {
    const from = placeOf(zone, origin)
    for (const row of fieldsIn(zone['rows'])) {
      const inRow = placeOf(row, from)
      for (const seat of fieldsIn(row['seats'])) reach(placeOf(seat, inRow), {})
    }
    for (const area of fieldsIn(zone['areas'])) reach(placeOf(area, from), area)
  }
  return size
}

const fieldsIn = (list: unknown): Fields[] => (Array.isArray(list) ? list.filter(isFields) : [])
const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0)

function placeOf({ position }: Fields, from: { x: number; y: number }): { x: number; y: number } {
  const own = isFields(position) ? position : origin
  return { x: from.x + numberOf(own['x']), y: from.y + numberOf(own['y']) }
}
