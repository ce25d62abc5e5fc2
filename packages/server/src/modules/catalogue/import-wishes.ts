/** What the caller of an import asks for beyond the file. */
export interface ImportWishes {
  /** Dangerous changes that are allowed, by the names their refusals give: `move:late-night-jazz/night`. */
  readonly allow?: readonly string[]
  /** What the file takes from the desk, as `events/late-night-jazz`: from then on the file keeps it. */
  readonly takeFromDesk?: readonly string[]
  /** What of that is being written at the desk, not put on sale yet, and may be thrown away with it. */
  readonly discardDrafts?: readonly string[]
  /** What the desk keeps stays there, whatever the file says of it: for a file that is imported by nobody. */
  readonly leaveToDesk?: boolean
  /**
   * Is told what changes, in lines for people, before it is done or refused; again when the database makes the import
   * try again.
   */
  readonly tell?: (changes: readonly string[]) => void
  /** The database is not the shop's: changes cannot be listed, and none is refused. */
  readonly onlyFile?: true
}
