export interface HcaptchaConfig {
  readonly siteKey: string
  readonly secret: string
  readonly verifyUrl: string
  readonly scriptUrl: string
}

export interface HcaptchaEnvironment {
  readonly HCAPTCHA_SITE_KEY?: string | undefined
  readonly HCAPTCHA_SECRET?: string | undefined
  readonly HCAPTCHA_VERIFY_URL: string
  readonly HCAPTCHA_SCRIPT_URL: string
}

/** The published test keys let everybody through: https://docs.hcaptcha.com/#integration-testing-test-keys */
export const isTestSiteKey = (siteKey: string): boolean =>
  /^[123]0000000-ffff-ffff-ffff-/.test(siteKey)
const isTestSecret = (secret: string): boolean => /^0x0{40}$/.test(secret)

/** Settings that production refuses; a shop for trials (`staging`) may have the test keys. */
export function hcaptchaProblems(values: HcaptchaEnvironment, staging = false): string[] {
  return [
    ...(!staging && isTestSiteKey(values.HCAPTCHA_SITE_KEY ?? '')
      ? ['HCAPTCHA_SITE_KEY is a public test key.']
      : []),
    ...(!staging && isTestSecret(values.HCAPTCHA_SECRET ?? '')
      ? ['HCAPTCHA_SECRET is the public test secret.']
      : []),
    ...(['HCAPTCHA_VERIFY_URL', 'HCAPTCHA_SCRIPT_URL'] as const)
      .filter((name) => !values[name].startsWith('https:'))
      .map((name) => `${name} must start with https: in production.`),
  ]
}

/** Null without keys: the shop's own captcha is used. */
export function hcaptchaOf(values: HcaptchaEnvironment): HcaptchaConfig | null {
  if (values.HCAPTCHA_SITE_KEY === undefined || values.HCAPTCHA_SECRET === undefined) return null
  return {
    siteKey: values.HCAPTCHA_SITE_KEY,
    secret: values.HCAPTCHA_SECRET,
    verifyUrl: values.HCAPTCHA_VERIFY_URL,
    scriptUrl: values.HCAPTCHA_SCRIPT_URL,
  }
}
