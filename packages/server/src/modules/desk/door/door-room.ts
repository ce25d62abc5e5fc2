import type { AnswerOf } from '@foyer/contract/api/operation.ts'
import type { getDoorDate } from '@foyer/contract/api/door/get-door-date.ts'
import type { KeptAnswers } from '../kept-answers.ts'

/** What a process keeps for a few seconds: all stewards of a date ask for the same. */
export interface DoorRoom {
  readonly doorDates: KeptAnswers<AnswerOf<typeof getDoorDate>>
}

export const createDoorRoom = (): DoorRoom => ({ doorDates: new Map() })
