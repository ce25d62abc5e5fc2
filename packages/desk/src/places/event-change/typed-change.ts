import { localNow } from '@foyer/contract/formats.ts'
import type { changeKinds } from '@foyer/contract/api/changes/change-shapes.ts'
import type { startChange } from '@foyer/contract/api/changes/start-change.ts'
import type { GivenBodyOf } from '@foyer/contract/api/operation.ts'

export type ChangeKind = (typeof changeKinds)[number]
export type ChangeWish = GivenBodyOf<typeof startChange>['what']

/** What somebody has typed so far. */
export interface TypedChange {
  readonly kind: ChangeKind
  /** The dates to cancel, or the one to move. */
  readonly dates: readonly number[]
  readonly day: string | null
  readonly time: string
  readonly venue: string
  readonly words: string
  readonly isAsked: boolean
  readonly chooseUntil: string | null
}

/** What a clock at a place shows at a moment, as a field takes it: `19:30`. */
export const clockAt = (moment: string, timeZone: string): string =>
  localNow(Date.parse(moment), timeZone).time

/**
 * @param carried what was chosen elsewhere: a time such as `2027-02-13 19:30`, the id of a venue; `clock` is when the date
 * begins now, which most dates keep that move to another day
 */
export const newChange = (
  kind: ChangeKind,
  dates: readonly number[],
  {
    starts = '',
    venue = '',
    clock = '',
  }: { readonly starts?: string; readonly venue?: string; readonly clock?: string } = {},
): TypedChange => ({
  kind,
  dates,
  ...timeOf(starts, clock),
  venue,
  words: '',
  isAsked: false,
  chooseUntil: null,
})

function timeOf(starts: string, clock: string): Pick<TypedChange, 'day' | 'time'> {
  const [, day, time] = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2})$/.exec(starts) ?? []
  return day === undefined || time === undefined ? { day: null, time: clock } : { day, time }
}

/** Another date is to be moved: its time is offered again. */
export const withDate = (typed: TypedChange, date: number, clock: string): TypedChange => ({
  ...typed,
  dates: [date],
  time: clock,
})

/** What is asked of the server; null while something is missing. */
export function wishOf({ kind, dates, day, time, venue }: TypedChange): ChangeWish | null {
  const [date] = dates
  switch (kind) {
    case 'cancel':
      return dates.length === 0 ? null : { kind, dates: [...dates] }
    case 'move':
      return date === undefined || day === null || time === ''
        ? null
        : { kind, date, starts: `${day}T${time}` }
    case 'venue':
      return venue === '' ? null : { kind, venue: Number(venue) }
  }
}

/** The day up to which buyers may choose, where they are asked. */
export const chooseUntilOf = ({
  isAsked,
  chooseUntil,
}: TypedChange): { readonly choose_until?: string } =>
  !isAsked || chooseUntil === null ? {} : { choose_until: chooseUntil }
