import type { FromWidget } from './messages.ts'

type Callback = string | ((text: string) => void)

interface RenderSettings {
  sitekey: string
  callback?: Callback
  'expired-callback'?: Callback
  'chalexpired-callback'?: Callback
  'error-callback'?: Callback
  size?: string
  tabindex?: number
}

interface Widget {
  readonly frame: HTMLIFrameElement
  readonly settings: RenderSettings
  response: string
}

const script = document.currentScript as HTMLScriptElement
const scriptUrl = new URL(script.src)
const widgets = new Map<string, Widget>()
let made = 0

function run(callback: Callback | undefined, text: string): void {
  const found: unknown = typeof callback === 'string' ? Reflect.get(window, callback) : callback
  if (typeof found === 'function') (found as (text: string) => void)(text)
}

function widgetOf(id: string | undefined): Widget {
  const found = id === undefined ? [...widgets.values()][0] : widgets.get(id)
  if (found === undefined) throw new Error('[hCaptcha] No hCaptcha exists.')
  return found
}

function frameUrl(sitekey: string): string {
  const url = new URL('/hcaptcha/frame', scriptUrl.origin)
  url.search = new URLSearchParams({ sitekey, parent: location.origin }).toString()
  return url.href
}

function render(target: string | HTMLElement, settings: RenderSettings): string {
  const container = typeof target === 'string' ? document.getElementById(target) : target
  if (container === null) throw new Error('[hCaptcha] The container was not found.')
  if (!settings.sitekey) throw new Error('[hCaptcha] Missing sitekey.')
  const frame = document.createElement('iframe')
  frame.src = frameUrl(settings.sitekey)
  frame.title = 'Widget containing checkbox for hCaptcha security challenge'
  frame.width = settings.size === 'compact' ? '158' : '302'
  frame.height = settings.size === 'compact' ? '138' : '76'
  frame.setAttribute('frameborder', '0')
  if (settings.tabindex !== undefined) frame.tabIndex = settings.tabindex
  container.append(frame)
  const id = `sandbox${made.toString(36)}`
  made += 1
  widgets.set(id, { frame, settings, response: '' })
  return id
}

function reset(id?: string): void {
  const widget = widgetOf(id)
  widget.response = ''
  widget.frame.src = frameUrl(widget.settings.sitekey)
}

function remove(id?: string): void {
  const widget = widgetOf(id)
  widget.frame.remove()
  for (const [key, each] of widgets) if (each === widget) widgets.delete(key)
}

window.addEventListener('message', (event: MessageEvent<FromWidget>) => {
  if (event.origin !== scriptUrl.origin || event.data?.sandbox !== 'hcaptcha') return
  const widget = [...widgets.values()].find((each) => each.frame.contentWindow === event.source)
  if (widget === undefined) return
  const { type, text } = event.data
  widget.response = type === 'passed' ? text : ''
  const { settings } = widget
  if (type === 'passed') run(settings.callback, text)
  else if (type === 'expired') run(settings['expired-callback'], text)
  else if (type === 'challenge_expired') run(settings['chalexpired-callback'], text)
  else run(settings['error-callback'], text)
})

Object.assign(window, {
  hcaptcha: {
    render,
    reset,
    remove,
    getResponse: (id?: string) => widgetOf(id).response,
    getRespKey: () => '',
    setData: () => {},
    execute: (id?: string) => widgetOf(id).frame.focus(),
    close: () => {},
  },
})
run(scriptUrl.searchParams.get('onload') ?? undefined, '')
