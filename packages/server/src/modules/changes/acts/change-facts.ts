/** What an act changes, kept as it was seen when it began: the event may be changed again later. */
export interface ChangeFacts {
  readonly dates: readonly {
    readonly id: number
    readonly label: string | null
    readonly startsAt: string
    readonly newStartsAt: string | null
  }[]
  readonly venue: { readonly id: number; readonly name: string } | null
  readonly newVenue: { readonly id: number; readonly name: string } | null
}
