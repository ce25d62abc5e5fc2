import { now } from '../clock.ts'
import type { Hit, Tell } from './hit.ts'
import { createScriptLoader, type LoadScript } from './vendor-script.ts'

/** What the checkout sends (checkout/src/measure/frame.ts). */
interface Letter {
  readonly key: string
  readonly page: string
  readonly hits: readonly Hit[]
  /** Empty where the visitor has not agreed to be counted. */
  readonly visitor: string
}

/**
 * The script of the measuring frame, a document without an origin: it fetches the vendors' scripts when there is
 * something to report, reports it, and says that it has. `#measure` says where those scripts are.
 */
export function startMeasuring(view: Window): void {
  const bases = JSON.parse(view.document.getElementById('measure')?.textContent ?? '') as Readonly<
    Record<Hit['vendor'], string>
  >
  const cookies = standInForStorage(view)
  const load = createScriptLoader(view.document)
  const vendors: Readonly<Record<Hit['vendor'], Tell>> = {
    google: createGoogle(view, { base: bases.google, load, now }),
    meta: createMeta(view, { base: bases.meta, load, cookies }),
  }
  const { origin } = view.location
  const handOver = async ({ key, page, hits, visitor }: Letter): Promise<void> => {
    await Promise.all(hits.map(async (hit) => await vendors[hit.vendor](hit, page, visitor)))
    view.parent.postMessage(key, origin)
  }
  view.addEventListener('message', (event: MessageEvent<Letter>) => {
    // The message must come from the page around the frame, and that page must be the shop's.
    if (event.source === view.parent && event.origin === origin) void handOver(event.data)
  })
  view.parent.postMessage('ready', origin)
}

/**
 * A document without an origin has neither cookies nor storage, and scripts that ask for them would break. What they
 * store here lasts as long as the frame.
 */
function standInForStorage(view: Window): Map<string, string> {
  const cookies = new Map<string, string>()
  Object.defineProperty(view.document, 'cookie', {
    get: () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    set: (text: string) => {
      const [, name, value] = /^([^=;]*)=([^;]*)/.exec(text) ?? []
      if (name !== undefined && value !== undefined) cookies.set(name.trim(), value)
    },
  })
  for (const name of ['localStorage', 'sessionStorage'] as const)
    Object.defineProperty(view, name, { value: createStorage() })
  return cookies
}

function createStorage(): Storage {
  const kept = new Map<string, string>()
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, String(value)),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
    key: (at) => [...kept.keys()][at] ?? null,
    get length() {
      return kept.size
    },
  }
}

interface GoogleView extends Window {
  dataLayer?: unknown[]
}

/** https://developers.google.com/tag-platform/gtagjs/reference */
function createGoogle(
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

/** Takes calls for Meta's script until that has loaded and takes them over. */
interface Pixel {
  (...said: readonly unknown[]): void
  callMethod?: (...said: readonly unknown[]) => void
  readonly queue: unknown[]
  push: Pixel
  loaded: boolean
  version: string
  disablePushState: boolean
}

interface MetaView extends Window {
  fbq?: Pixel
  _fbq?: Pixel
}

/** https://developers.facebook.com/docs/meta-pixel/get-started */
function createMeta(
  view: MetaView,
  tools: {
    readonly base: string
    readonly load: LoadScript
    readonly cookies: Map<string, string>
  },
): Tell {
  const accounts = new Set<string>()
  return async ({ id, name, params }, _page, visitor) => {
    const pixel = (view.fbq ??= putPixel(view, tools.cookies, visitor))
    if (!accounts.has(id)) {
      accounts.add(id)
      // The script must report nothing by itself: no clicks, no texts of a page.
      pixel('set', 'autoConfig', false, id)
      pixel('init', id)
    }
    const { eventID, ...told } = params
    pixel('trackSingle', id, name, told, eventID === undefined ? {} : { eventID })
    await tools.load(`${tools.base}/en_US/fbevents.js`)
  }
}

function putPixel(view: MetaView, cookies: Map<string, string>, visitor: string): Pixel {
  const queue: unknown[] = []
  const pixel = function say(...said: readonly unknown[]): void {
    if (pixel.callMethod === undefined) queue.push(said)
    else pixel.callMethod(...said)
  } as Pixel
  Object.assign(pixel, {
    push: pixel,
    loaded: true,
    version: '2.0',
    queue,
    disablePushState: true,
  })
  view._fbq = pixel
  const [chance, seconds] = visitor.split('.')
  if (seconds !== undefined) cookies.set('_fbp', `fb.1.${seconds}000.${chance}`)
  return pixel
}
