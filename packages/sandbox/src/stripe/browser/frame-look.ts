import type { ApiObject, FrameSettings } from './messages.ts'

/** The appearance variables that the form supports, and the CSS variables they set. */
const variables: Record<string, string> = {
  colorPrimary: '--primary',
  colorBackground: '--field',
  colorText: '--text',
  colorTextSecondary: '--soft',
  colorDanger: '--danger',
  borderRadius: '--radius',
  fontFamily: '--font',
  fontSizeBase: '--size',
}

export function showSettings(settings: FrameSettings, inputs: readonly HTMLInputElement[]): void {
  const root = document.documentElement
  root.dataset['theme'] = settings.theme
  root.style.colorScheme = settings.theme === 'night' ? 'dark' : 'light'
  for (const [name, css] of Object.entries(variables)) {
    const value = settings.variables[name]
    if (value === undefined) root.style.removeProperty(css)
    else root.style.setProperty(css, value)
  }
  const postcode = document.getElementById('postalCode-field')
  if (postcode) postcode.hidden = !settings.askPostcode
  for (const input of inputs) input.readOnly = settings.readOnly
}

/** What Stripe would offer beside cards. Nobody can pay with these here, but a shop that wants only cards must not see them. */
const others: Record<string, string> = { link: 'Link', bacs_debit: 'Bacs Direct Debit' }

export function showOthers(settings: FrameSettings, intent: ApiObject | null): void {
  const types = (intent?.['payment_method_types'] ??
    settings.allowedTypes ??
    Object.keys(others)) as string[]
  const offered = types.filter((type) => type !== 'link' || settings.link)
  const place = document.getElementById('others')
  if (place === null) return
  place.textContent = offered.flatMap((type) => others[type] ?? []).join(', ')
  place.hidden = place.textContent === ''
}

/** Google Pay and Apple Pay are kept from a frame whose page does not name it in its Permissions-Policy. */
export function warnAboutWallets(): void {
  const { featurePolicy } = document as { featurePolicy?: { allowsFeature(name: string): boolean } }
  if (featurePolicy?.allowsFeature('payment') === false)
    console.error("The page's Permissions-Policy keeps the wallets of the browser from this form.")
}
