import { plainSlug } from '@foyer/contract/typed/plain-slug.ts'
import { isFields, textOf } from '../../../parts/document/document-context.ts'
import type { Fields } from '../../../parts/document/field-path.ts'
import { partsOfTime } from '../../../parts/document/fields/typed-values.ts'

/** Whether a date of an event is on sale at a local time, `2027-02-13 09:30`, and whether one is still to go on sale. */
export function salesOf(dates: Fields, now: string): { isOpen: boolean; isToOpen: boolean } {
  const begins = Object.values(dates).flatMap((date) =>
    isFields(date) && date['cancelled'] !== true ? [textOf(date['on_sale_from'])] : [],
  )
  // A time in the words of a file, such as "30 days before start", may be either.
  const isPast = (text: string): boolean => text.replace('T', ' ') <= now
  return {
    isOpen: begins.some((text) => text === '' || (isWhole(text) && isPast(text))),
    isToOpen: begins.some((text) => text !== '' && (!isWhole(text) || !isPast(text))),
  }
}

const isWhole = (text: string): boolean => {
  const parts = partsOfTime(text)
  return parts !== null && parts.day !== '' && parts.time !== ''
}

/** What somebody types as the name of a group, as the key that it has to be: "Tour 2027" is `tour-2027`. */
export const groupTyped = (text: string): string =>
  // A hyphen at the end stays, because the next word may follow.
  `${plainSlug(text)}${/[^\p{L}\p{N}]$/u.test(text) ? '-' : ''}`.replace(/^[-0-9]+/, '')
