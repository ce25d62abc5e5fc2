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
  readonly desk_passkey: {
    readonly siteName: string
    readonly what: 'added' | 'removed'
    /** What its person calls it. */
    readonly passkey: string
    readonly deskUrl: string
  }
  readonly desk_role: {
    readonly siteName: string
    readonly organiserName: string
    readonly changedBy: string
    /** What the role lets do; null for somebody who is a member no more. */
    readonly roleText: string | null
  }
}
