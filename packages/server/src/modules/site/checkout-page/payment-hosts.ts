import type { Foyer } from '../../../foyer.ts'
import { sentryHost } from '../../../config/measure-config.ts'
import { noThirdParties, type ThirdParties } from '../../../platform/http/security-headers.ts'

const stripeFrames = [
  'https://js.stripe.com',
  'https://*.js.stripe.com',
  'https://hooks.stripe.com',
]

/**
 * https://docs.stripe.com/security/guide#content-security-policy. Google Pay, Apple Pay and a bank that confirms by the
 * browser are asked from within these frames.
 */
const stripe: ThirdParties = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: stripeFrames,
  connections: ['https://api.stripe.com'],
  pictures: ['https://*.stripe.com'],
  wallets: stripeFrames,
}

/** https://docs.hcaptcha.com/#content-security-policy-settings */
const hcaptcha = ['https://hcaptcha.com', 'https://*.hcaptcha.com']

/** The hosts of the captcha's script: none for the built-in one, which the shop serves itself. */
function captchaHosts(scriptUrl: string | null, publicUrl: string): readonly string[] {
  if (scriptUrl === null) return []
  const { hostname, origin } = new URL(scriptUrl, publicUrl)
  return hostname.endsWith('.hcaptcha.com') ? hcaptcha : [origin]
}

/**
 * Hosts of script, form and tokens, live and test:
 * https://developer.squareup.com/docs/web-payments/content-security-policy, where tokens go to
 * pci-connect.squareup.com. The frame in which a bank asks its customer is the bank's own, and there is no list of
 * banks (https://developer.squareup.com/forums/t/22234, /11628): with Square any secure frame may open. Square's
 * reports of its own errors are blocked.
 */
const squareHosts: ThirdParties = {
  scripts: ['https://web.squarecdn.com', 'https://sandbox.web.squarecdn.com'],
  frames: ['https:'],
  connections: [
    'https://*.squarecdn.com',
    'https://*.squareup.com',
    'https://*.squareupsandbox.com',
  ],
  styles: ['https://web.squarecdn.com', 'https://sandbox.web.squarecdn.com'],
}

/** The hosts of the Square form: none when the shop is not connected to it. */
function squareParties({ providers, publicUrl }: Foyer): ThirdParties {
  if (providers.square === null) return noThirdParties
  const { hostname, origin } = new URL(providers.square.form.scriptUrl, publicUrl)
  return hostname.endsWith('.squarecdn.com')
    ? squareHosts
    : { scripts: [origin], frames: [origin], connections: [origin] }
}

/** The hosts of the card provider, or of the simulator in its place. */
export function cardThirdParties(foyer: Foyer): ThirdParties {
  const { scriptUrl } = foyer.providers.card
  const elsewhere = [
    ...new Set(
      [scriptUrl, foyer.config.stripe?.apiBase ?? null]
        .filter((url) => url !== null)
        .map((url) => new URL(url, foyer.publicUrl).origin),
    ),
  ]
  return scriptUrl === null
    ? stripe
    : { scripts: elsewhere, frames: elsewhere, connections: elsewhere, wallets: elsewhere }
}

/** The map of rooms near the venue: after the order, and only once the buyer asks for it. */
const stayHosts = ['https://www.stay22.com']

/** The hosts the checkout talks to beside ours: the card providers (or their simulators) and the captcha. */
export function checkoutThirdParties(foyer: Foyer): ThirdParties {
  const card = cardThirdParties(foyer)
  const captcha = captchaHosts(foyer.providers.captcha.scriptUrl, foyer.publicUrl)
  const square = squareParties(foyer)
  const { sentryDsn } = foyer.config.measure
  const all = (...lists: (readonly string[])[]) => [...new Set(lists.flat())]
  return {
    ...card,
    scripts: all(card.scripts, square.scripts, captcha),
    // The only page of ours that is framed is the measuring one, to which every vendor's script is confined.
    frames: all(["'self'"], card.frames, square.frames, captcha, stayHosts),
    connections: all(
      card.connections,
      square.connections,
      captcha,
      sentryDsn === null ? [] : [sentryHost(sentryDsn)],
    ),
    styles: all(square.styles ?? [], captcha),
  }
}
