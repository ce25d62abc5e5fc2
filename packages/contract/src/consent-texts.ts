/**
 * What people agree to. A stored consent names the version of these texts: change one, and raise the version, so that
 * it can be shown later what somebody has said yes or no to.
 */
export const consentTextsVersion = '2026-11'

export const consentTexts = {
  product: (siteName: string) => `Send me updates from ${siteName}`,
  events: 'Send me important updates on my events and others like them',
  /** Only for an organiser who has written no text of their own. */
  organiser: (name: string) => `Send me updates from ${name}`,
} as const

/** What the mailing list's form asks for, in the words of its boxes. */
export const mailingListTexts = (siteName: string, events: boolean): readonly string[] => [
  consentTexts.product(siteName),
  ...(events ? [consentTexts.events] : []),
]
