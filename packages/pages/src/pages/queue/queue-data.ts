import type { QueueView } from '@foyer/contract/rules/queue/queue-view.ts'
import type { QueueState } from '@foyer/contract/shapes/queue-state.ts'

/** The id of the element that holds `QueueData` as JSON. */
export const queueDataId = 'queue'

/** What the page of a queue hands to its script. Values stand in braces in its texts, and the script fills them in. */
export interface QueueData {
  readonly stateUrl: string
  readonly challengeUrl: string
  readonly state: QueueState
  /** Null for a visitor without a place. */
  readonly arrival: number | null
  readonly number: number | null
  readonly isInside: boolean
  readonly until: string | null
  readonly gathersFrom: string | null
  readonly timeZone: string
  readonly texts: {
    readonly headings: Readonly<Record<QueueView, string>>
    /** The page's title: `{heading}`. */
    readonly title: string
    /** The heading in the title, where it is another one. */
    readonly turn: string
    readonly spans: readonly string[]
    readonly unknown: string
    /** `{count}` */
    readonly ahead: string
    readonly next: string
    /** `{when}` */
    readonly moved: string
    /** `{number}` */
    readonly fits: string
    readonly differs: string
  }
}
