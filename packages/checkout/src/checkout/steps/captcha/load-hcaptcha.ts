import { loadScript } from '../../../lib/load-script.ts'

/** The part of the provider's script that is used here: https://docs.hcaptcha.com/configuration */
export interface Hcaptcha {
  render(
    place: HTMLElement,
    settings: {
      readonly sitekey: string
      readonly size: 'normal' | 'compact'
      readonly callback: (token: string) => void
      readonly 'expired-callback': () => void
      readonly 'chalexpired-callback': () => void
      readonly 'error-callback': (code: string) => void
    },
  ): string
  remove(widgetId: string): void
}

declare global {
  interface Window {
    hcaptcha?: Hcaptcha
    foyerCaptchaReady?: () => void
  }
}

let loading: Promise<void> | null = null

async function load(scriptUrl: string): Promise<void> {
  const url = new URL(scriptUrl, document.baseURI)
  url.searchParams.set('render', 'explicit')
  url.searchParams.set('onload', 'foyerCaptchaReady')
  url.searchParams.set('hl', document.documentElement.lang || 'en')
  // The script is ready some time after it has loaded, and calls back then.
  const ready = new Promise<void>((resolve) => {
    window.foyerCaptchaReady = resolve
  })
  await loadScript(url.href)
  await ready
}

/**
 * Loads the provider's script once.
 * @throws when it does not load; the next call tries again
 */
export async function loadHcaptcha(scriptUrl: string): Promise<Hcaptcha> {
  if (window.hcaptcha === undefined) {
    loading ??= load(scriptUrl)
    await loading.catch((error: unknown) => {
      loading = null
      throw error
    })
  }
  if (window.hcaptcha === undefined) throw new Error('The captcha is not there')
  return window.hcaptcha
}
