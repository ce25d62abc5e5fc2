/** What whoever imports a catalogue asks for beyond the file. */
export interface ImportWishes {
  /** Dangerous changes that are wanted, by the names their refusals give: `move:late-night-jazz/night`. */
  readonly allow?: readonly string[]
  /** Hears what changes, in lines for people, before it is done or refused; again when the database makes it try again. */
  readonly tell?: (changes: readonly string[]) => void
  /** The database is not the shop's: what would change cannot be told, and nothing of it is refused. */
  readonly onlyFile?: true
}
