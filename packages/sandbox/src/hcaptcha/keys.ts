export interface SiteKey {
  readonly sitekey: string
  readonly secret: string
}

/** The shop's own pair of keys, and that of some other site. */
export const sandboxKeys: SiteKey = {
  sitekey: 'a0000000-0000-4000-8000-00000000cafe',
  secret: 'ES_sandbox',
}
export const otherSiteKeys: SiteKey = {
  sitekey: 'a0000000-0000-4000-8000-00000000beef',
  secret: 'ES_other_site',
}

export const knownKeys: readonly SiteKey[] = [sandboxKeys, otherSiteKeys]

/** https://docs.hcaptcha.com/#integration-testing-test-keys: one secret, three outcomes by the site key. */
export const testSecret = `0x${'0'.repeat(40)}`
export const testHostname = 'dummy-key-pass'
export const testTokens = new Map([
  ['10000000-ffff-ffff-ffff-000000000001', '10000000-aaaa-bbbb-cccc-000000000001'],
  ['20000000-ffff-ffff-ffff-000000000002', '20000000-aaaa-bbbb-cccc-000000000002'],
  ['30000000-ffff-ffff-ffff-000000000003', '30000000-aaaa-bbbb-cccc-000000000003'],
])
