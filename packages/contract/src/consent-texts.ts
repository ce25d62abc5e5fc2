import { t } from '@foyer/language/texts.ts'

/**
 * What people agree to. A stored consent names the version of these texts: whoever changes one raises the version, so
 * that it can be shown later what somebody has said yes or no to. The server adds which translation it was.
 */
export const consentTextsVersion = '2026-11'

export const consentTexts = {
  product: (siteName: string) => t('Send me updates from {name}', { name: siteName }),
  events: t('Send me important updates on my events and others like them'),
  /** The text for an organiser who has written none of their own. */
  organiser: (name: string) => t('Send me updates from {name}', { name }),
} as const

/** What the mailing list's form asks for; its boxes are labelled in these words. */
export const mailingListTexts = (siteName: string, events: boolean): readonly string[] => [
  consentTexts.product(siteName),
  ...(events ? [consentTexts.events] : []),
]
