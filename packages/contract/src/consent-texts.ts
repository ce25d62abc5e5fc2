/**
 * What people agree to. A stored consent names the version of these texts: change one, and raise the version, so that
 * it can be shown later what somebody has said yes or no to.
 */
export const consentTextsVersion = '2026-11'

export const consentTexts = {
  product: (siteName: string) => `Email me news and offers from ${siteName}.`,
  events: 'Email me important updates on the events I book, and on events like them.',
  /** Only for an organiser who has written no text of their own. */
  organiser: (name: string) => `Email me news and offers from ${name}.`,
} as const
