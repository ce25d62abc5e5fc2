import { onlineWayNames, platformWay } from '@foyer/contract/ways/ways.ts'
import type { Foyer } from '../../../foyer.ts'
import { sentryHost } from '../../../config/measure-config.ts'
import { noThirdParties, type ThirdParties } from '../../../platform/http/security-headers.ts'

/** https://docs.hcaptcha.com/#content-security-policy-settings */
const hcaptcha = ['https://hcaptcha.com', 'https://*.hcaptcha.com']

/** The hosts of the captcha's script: none for the built-in one, which the shop serves itself. */
function captchaHosts(scriptUrl: string | null, publicUrl: string): readonly string[] {
  if (scriptUrl === null) return []
  const { hostname, origin } = new URL(scriptUrl, publicUrl)
  return hostname.endsWith('.hcaptcha.com') ? hcaptcha : [origin]
}

/** The hosts of the card form, where cards are kept without a basket. */
export const cardThirdParties = ({ providers }: Foyer): ThirdParties =>
  providers[platformWay].thirdParties ?? noThirdParties

/** The map of rooms near the venue: after the order, and only once the buyer asks for it. */
const stayHosts = ['https://www.stay22.com']

/** The hosts the checkout talks to beside ours: the providers of payments (or their simulators) and the captcha. */
export function checkoutThirdParties(foyer: Foyer): ThirdParties {
  const forms = onlineWayNames.flatMap((name) => foyer.providers[name]?.thirdParties ?? [])
  const captcha = captchaHosts(foyer.providers.captcha.scriptUrl, foyer.publicUrl)
  const { sentryDsn } = foyer.config.measure
  const hostsOf = (what: keyof ThirdParties, ...others: (readonly string[])[]) => [
    ...new Set([...others.flat(), ...forms.flatMap((form) => form[what] ?? [])]),
  ]
  return {
    scripts: hostsOf('scripts', captcha),
    // The only page of ours that is framed is the measuring one, to which every vendor's script is confined.
    frames: hostsOf('frames', ["'self'"], captcha, stayHosts),
    connections: hostsOf('connections', captcha, sentryDsn === null ? [] : [sentryHost(sentryDsn)]),
    styles: hostsOf('styles', captcha),
    pictures: hostsOf('pictures'),
    wallets: hostsOf('wallets'),
  }
}
