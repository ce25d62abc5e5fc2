import type { FrameSettings } from './messages.ts'

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
