import type { Tell } from './hit.ts'
import type { LoadScript } from './vendor-script.ts'

/** Stands in for Meta's script until that has loaded and takes it over. */
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
export function createMeta(
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
