import type { SeatName } from '@foyer/contract/seating/plan.ts'
import { counted } from '@foyer/language/texts.ts'
import type { SelectableObject } from '@seatsio/seatsio-react'
import type { ChosenSeat } from '../chart.ts'
import { lostNotice, namesOf } from '../seat-words.ts'

/** The provider's section, parent and own label are this product's section, row and number. */
export function nameOf({ labels }: Pick<SelectableObject, 'labels'>): SeatName {
  return { section: labels.section ?? '', row: labels.parent ?? '', number: labels.own }
}

export function seatOf(object: SelectableObject, holdToken: string): ChosenSeat {
  return { ...nameOf(object), category: object.category?.label ?? '', holdToken }
}

/** Why the provider could not hold the seats, naming them. */
export function holdFailedNotice(objects: readonly SelectableObject[]): string {
  return counted(
    objects.length,
    {
      one: '{seats} could not be held for you: somebody else may have been quicker. Please choose another seat.',
      other:
        '{seats} could not be held for you: somebody else may have been quicker. Please choose another seat.',
    },
    { seats: namesOf(objects.map(nameOf)) },
  )
}

export function unavailableNotice(object: SelectableObject): string {
  return lostNotice([nameOf(object)])
}
