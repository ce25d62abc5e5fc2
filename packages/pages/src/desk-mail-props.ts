/** The data of mails to people of the desk. */
export interface DeskMails {
  readonly desk_code: {
    readonly siteName: string
    readonly code: string
    readonly minutes: number
  }
  /** The answer to somebody who asked for a code and may not use the desk. */
  readonly desk_no_access: { readonly siteName: string }
  readonly desk_invitation: {
    readonly siteName: string
    readonly organiserName: string
    /** Who invites; null when it is the shop itself. */
    readonly invitedBy: string | null
    /** What the role lets do, in a few words. */
    readonly roleText: string
    readonly acceptUrl: string
    /** How many days the link works. */
    readonly days: number
  }
}
