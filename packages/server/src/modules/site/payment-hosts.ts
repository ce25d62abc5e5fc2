import type { Foyer } from '../../foyer.ts'
import type { ThirdParties } from '../../platform/security-headers.ts'

/** https://docs.stripe.com/security/guide#content-security-policy */
const stripe: ThirdParties = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connections: ['https://api.stripe.com'],
  pictures: ['https://*.stripe.com'],
}

/** https://docs.hcaptcha.com/#content-security-policy-settings */
const hcaptcha = ['https://hcaptcha.com', 'https://*.hcaptcha.com']

/** Those of the captcha's script: none for the built-in one, which is served by the shop. */
function captchaHosts(scriptUrl: string | null, publicUrl: string): readonly string[] {
  if (scriptUrl === null) return []
  const { hostname, origin } = new URL(scriptUrl, publicUrl)
  return hostname.endsWith('.hcaptcha.com') ? hcaptcha : [origin]
}

/** Whom the checkout talks to beside us: the card provider (or what stands in for it) and the captcha. */
export function checkoutThirdParties(foyer: Foyer): ThirdParties {
  const { scriptUrl } = foyer.providers.card
  const elsewhere = [
    ...new Set(
      [scriptUrl, foyer.config.stripe?.apiBase ?? null]
        .filter((url) => url !== null)
        .map((url) => new URL(url, foyer.publicUrl).origin),
    ),
  ]
  const card =
    scriptUrl === null ? stripe : { scripts: elsewhere, frames: elsewhere, connections: elsewhere }
  const captcha = captchaHosts(foyer.providers.captcha.scriptUrl, foyer.publicUrl)
  return {
    ...card,
    scripts: [...card.scripts, ...captcha],
    frames: [...card.frames, ...captcha],
    connections: [...card.connections, ...captcha],
    styles: captcha,
  }
}
