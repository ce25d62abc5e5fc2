/** The configuration that the server writes into `#foyer-config`. */
export interface PageConfig {
  readonly siteName: string
  /**
   * The card provider's script: a URL, null for the provider's own, undefined when the server does not say before the
   * payment step.
   */
  readonly cardScriptUrl?: string | null
  /** The shop's public key at the card provider, for a form without a payment. */
  readonly cardPublicKey: string
  /** URL of hCaptcha's script, where the shop uses it. */
  readonly captchaScriptUrl: string
  /** Whether browsers inside other apps are sent to a real one. */
  readonly refuseInAppBrowsers: boolean
  /** Whether the shop can look addresses up. */
  readonly addressFinder: boolean
  /** Where errors of the page are reported; null for nowhere. */
  readonly errorReportsDsn: string | null
}

const hcaptchaScriptUrl = 'https://js.hcaptcha.com/1/api.js'

/** Reads the page's configuration; defaults replace what is missing or broken. */
export function readPageConfig(page: Document): PageConfig {
  const raw = parse(page.getElementById('foyer-config')?.textContent ?? '')
  const siteName = raw['siteName']
  const cardPublicKey = raw['cardPublicKey']
  const cardScriptUrl = raw['cardScriptUrl']
  const captchaScriptUrl = raw['captchaScriptUrl']
  const errorReportsDsn = raw['errorReportsDsn']
  return {
    siteName: typeof siteName === 'string' && siteName !== '' ? siteName : 'Foyer',
    cardPublicKey: typeof cardPublicKey === 'string' ? cardPublicKey : '',
    addressFinder: raw['addressFinder'] !== false,
    captchaScriptUrl: typeof captchaScriptUrl === 'string' ? captchaScriptUrl : hcaptchaScriptUrl,
    errorReportsDsn: typeof errorReportsDsn === 'string' ? errorReportsDsn : null,
    refuseInAppBrowsers: raw['refuseInAppBrowsers'] === true,
    ...((typeof cardScriptUrl === 'string' || cardScriptUrl === null) && { cardScriptUrl }),
  }
}

function parse(json: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(json)
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}
