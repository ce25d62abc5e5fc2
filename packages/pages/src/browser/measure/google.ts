import type { Tell } from './hit.ts'
import type { LoadScript } from './vendor-script.ts'

interface GoogleView extends Window {
  dataLayer?: unknown[]
}

/** https://developers.google.com/tag-platform/gtagjs/reference */
export function createGoogle(
  view: GoogleView,
  tools: { readonly base: string; readonly load: LoadScript; readonly now: () => Date },
): Tell {
  const layer: unknown[] = []
  view.dataLayer = layer
  // Google's script only reads the `arguments` of a call: it takes an array with the same values for something else.
  function gtag(..._said: readonly unknown[]): void {
    layer.push(arguments)
  }
  const accounts = new Set<string>()
  let scriptUrl = ''
  return async ({ id, name, params }, page, visitor) => {
    const [account = ''] = id.split('/')
    if (scriptUrl === '') {
      scriptUrl = `${tools.base}/gtag/js?id=${encodeURIComponent(account)}`
      gtag('js', tools.now())
      gtag('set', { allow_google_signals: false, allow_ad_personalization_signals: false })
    }
    const where = {
      page_location: view.location.origin + page,
      page_referrer: '',
      page_title: page,
    }
    if (!accounts.has(account)) {
      accounts.add(account)
      const client = visitor === '' ? {} : { client_id: visitor }
      gtag('config', account, {
        send_page_view: false,
        client_storage: 'none',
        ...where,
        ...client,
      })
    }
    gtag('event', name, { send_to: id, ...where, ...params })
    await tools.load(scriptUrl)
  }
}
