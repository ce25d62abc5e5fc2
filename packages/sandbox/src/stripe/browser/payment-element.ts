import { integrationError } from './integration-error.ts'
import type {
  ApiAnswer,
  ApiObject,
  Envelope,
  FrameSettings,
  FrameWork,
  FromFrame,
  ToFrame,
} from './messages.ts'

type Handler = (event: object) => void

export interface ElementHost {
  origin: string
  /** The settings the frame needs, as they are now. */
  settings(): FrameSettings
  /** The frame has read the intent; null when it is made later. */
  hasRead(intent: ApiObject | null): void
}

let frameCount = 0

/** The card form: an iframe of the sandbox in the page's container, and the events it raises. */
export class PaymentElement {
  readonly elementType: string
  readonly host: ElementHost
  readonly handlers = new Map<string, Set<Handler>>()
  readonly frameId = `sandbox-stripe-${(frameCount += 1)}`
  readonly works = new Map<number, (answer: ApiAnswer) => void>()
  iframe: HTMLIFrameElement | null = null
  container: Element | null = null
  workCount = 0
  /** Messages sent before the frame could listen; null once it does. */
  unsaid: ToFrame[] | null = []
  destroyed = false
  onDestroy: () => void = () => {}

  constructor(elementType: string, host: ElementHost) {
    this.elementType = elementType
    this.host = host
  }

  mount(target: string | Element): void {
    if (this.destroyed) throw integrationError('This Element has already been destroyed.')
    const container = typeof target === 'string' ? document.querySelector(target) : target
    if (!container) throw integrationError('The selector you specified applies to no DOM elements.')
    if (this.container === container && this.iframe?.isConnected === true) return
    this.unmount()
    this.container = container
    this.iframe = this.newFrame()
    container.classList.add('StripeElement', 'StripeElement--empty')
    container.replaceChildren(this.iframe)
    window.addEventListener('message', this.receive)
    this.emit('loaderstart')
  }

  unmount(): void {
    window.removeEventListener('message', this.receive)
    this.iframe?.remove()
    this.container?.classList.remove(
      'StripeElement',
      'StripeElement--empty',
      'StripeElement--focus',
      'StripeElement--complete',
    )
    this.iframe = null
    this.container = null
    this.unsaid = []
    for (const settle of this.works.values()) settle(notMounted)
    this.works.clear()
  }

  destroy(): void {
    this.unmount()
    this.destroyed = true
    this.handlers.clear()
    this.onDestroy()
  }

  on(name: string, handler: Handler): this {
    const known = this.handlers.get(name) ?? new Set()
    this.handlers.set(name, known.add(handler))
    return this
  }

  once(name: string, handler: Handler): this {
    const once: Handler = (event) => {
      this.off(name, once)
      handler(event)
    }
    return this.on(name, once)
  }

  off(name: string, handler?: Handler): this {
    if (handler) this.handlers.get(name)?.delete(handler)
    else this.handlers.delete(name)
    return this
  }

  focus(): void {
    this.send({ type: 'focus' })
  }

  blur(): void {
    this.send({ type: 'blur' })
  }

  clear(): void {
    this.send({ type: 'clear' })
  }

  /** Card is the only method, so there is nothing to collapse. */
  collapse(): void {}

  /** Tells the frame which of the elements' options have changed. */
  refresh(): void {
    const settings = this.host.settings()
    if (this.iframe) this.iframe.style.colorScheme = schemeOf(settings)
    this.send({ type: 'settings', settings })
  }

  /** Lets the frame do the work that needs the card. */
  work(work: FrameWork): Promise<ApiAnswer> {
    if (!this.iframe) return Promise.resolve(notMounted)
    const workId = (this.workCount += 1)
    return new Promise((resolve) => {
      this.works.set(workId, resolve)
      this.send({ type: 'work', workId, work })
    })
  }

  newFrame(): HTMLIFrameElement {
    const iframe = document.createElement('iframe')
    const query = new URLSearchParams({ parent: window.location.origin, frame: this.frameId })
    iframe.src = `${this.host.origin}/stripe/frame?${query.toString()}`
    iframe.title = 'Secure payment input frame'
    iframe.name = this.frameId
    iframe.setAttribute('allow', 'payment *; publickey-credentials-get *')
    iframe.setAttribute('frameborder', '0')
    iframe.style.cssText =
      'border:0;display:block;width:calc(100% + 8px);margin:-4px;height:240px;background:transparent;'
    // Equal colour schemes inside and outside keep the frame transparent.
    iframe.style.colorScheme = schemeOf(this.host.settings())
    return iframe
  }

  send(message: ToFrame): void {
    if (this.unsaid) {
      this.unsaid.push(message)
      return
    }
    const envelope: Envelope<ToFrame> = { sandbox: 'stripe', frame: this.frameId, message }
    this.iframe?.contentWindow?.postMessage(envelope, this.host.origin)
  }

  emit(name: string, details: object = {}): void {
    for (const handler of this.handlers.get(name) ?? [])
      handler({ elementType: this.elementType, ...details })
  }

  /** Only messages of this element's own frame, from the sandbox's own origin, count. */
  readonly receive = (event: MessageEvent<Envelope<FromFrame> | null>): void => {
    if (event.origin !== this.host.origin || event.source !== this.iframe?.contentWindow) return
    if (event.data?.sandbox !== 'stripe' || event.data.frame !== this.frameId) return
    this.take(event.data.message)
  }

  take(message: FromFrame): void {
    switch (message.type) {
      case 'hello': {
        const unsaid = this.unsaid ?? []
        this.unsaid = null
        this.refresh()
        for (const each of unsaid) this.send(each)
        break
      }
      case 'resize':
        if (this.iframe) this.iframe.style.height = `${message.height}px`
        break
      case 'change':
        this.container?.classList.toggle('StripeElement--complete', message.complete)
        this.container?.classList.toggle('StripeElement--empty', message.empty)
        this.emit('change', {
          complete: message.complete,
          empty: message.empty,
          collapsed: false,
          value: { type: 'card' },
        })
        break
      case 'done':
        this.works.get(message.workId)?.(message.answer)
        this.works.delete(message.workId)
        break
      case 'loaderror':
        this.emit('loaderror', { error: message.error })
        break
      case 'enter':
        this.container?.closest('form')?.requestSubmit()
        break
      case 'focus':
      case 'blur':
        this.container?.classList.toggle('StripeElement--focus', message.type === 'focus')
        this.emit(message.type)
        break
      case 'ready':
        this.host.hasRead(message.intent)
        this.emit('ready')
        break
      case 'escape':
        this.emit('escape')
    }
  }
}

const notMounted: ApiAnswer = {
  error: {
    type: 'validation_error',
    code: 'element_not_mounted',
    message: 'The payment Element is not mounted.',
  },
}

export function schemeOf({ theme }: FrameSettings): string {
  return theme === 'night' ? 'dark' : 'light'
}
