/** What an act changes, kept as it was seen when it began: the event may be changed again later. */
export interface ChangeFacts {
  readonly dates: readonly {
    readonly id: number
    readonly label: string | null
    readonly startsAt: string
    readonly newStartsAt: string | null
  }[]
  readonly venue: { readonly id: number; readonly name: string } | null
  readonly newVenue: NewVenue | null
}

/** Where people have to go. Acts of the release before have a name alone. */
export interface NewVenue {
  readonly id: number
  readonly name: string
  readonly address?: string | null
  readonly latitude?: number | null
  readonly longitude?: number | null
}
