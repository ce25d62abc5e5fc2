import { requireCardOptions, requireDetails, squareError } from './check-options.ts'
import type { FromFrame, ToFrame, TokenAnswer } from './messages.ts'

const script = document.currentScript as HTMLScriptElement
const origin = new URL(script.src).origin

interface FormOptions {
  readonly [option: string]: unknown
  readonly style?: Readonly<Record<string, Readonly<Record<string, string>>>>
  readonly postalCode?: string
}

type TokenResult =
  | { status: 'OK'; token: string; details: { method: 'Card'; card: TokenAnswer['card'] } }
  | { status: 'Invalid' | 'Error'; errors: { type: string; message: string; field?: string }[] }

/** Square's card form, in a frame of its own: the page never sees a card number. */
class Card {
  readonly frame = document.createElement('iframe')
  options: FormOptions
  ready: Promise<void>
  answer: ((message: FromFrame) => void) | null = null
  constructor(options: FormOptions) {
    requireCardOptions(options)
    this.options = options
    const { frame } = this
    frame.title = 'Secure Credit Card Form'
    frame.setAttribute('frameborder', '0')
    frame.style.cssText = 'display:block;width:100%;height:220px;border:0'
    frame.src = `${origin}/square/frame?parent=${encodeURIComponent(location.origin)}`
    this.ready = new Promise((resolve) => {
      window.addEventListener('message', (event: MessageEvent<FromFrame>) => {
        if (event.origin !== origin || event.source !== frame.contentWindow) return
        const message = event.data
        if (message?.sandbox !== 'square') return
        if (message.type === 'ready') resolve()
        else if (message.type === 'height') frame.style.height = `${message.height ?? 220}px`
        else if (message.type !== 'submit') this.answer?.(message)
      })
    })
  }
  tell(message: ToFrame): void {
    this.frame.contentWindow?.postMessage(message, origin)
  }
  async attach(place: string | HTMLElement): Promise<void> {
    const found = typeof place === 'string' ? document.querySelector(place) : place
    if (found === null) throw new Error('The element to attach to was not found.')
    if (this.frame.isConnected)
      throw squareError('PaymentMethodAlreadyAttachedError', 'The card is attached already.')
    found.append(this.frame)
    await this.ready
    this.wear()
  }
  wear(): void {
    const { style = {} } = this.options
    const look = {
      ...style['input'],
      borderColor: style['.input-container']?.['borderColor'] ?? '',
      messageColor: style['.message-text']?.['color'] ?? '',
    }
    this.tell({ sandbox: 'square', type: 'look', look })
  }
  async configure(options: FormOptions): Promise<void> {
    requireCardOptions(options)
    this.options = { ...this.options, ...options }
    await this.ready
    this.wear()
  }
  async clear(): Promise<void> {
    await this.ready
    this.tell({ sandbox: 'square', type: 'clear' })
  }
  async tokenize(details?: object): Promise<TokenResult> {
    if (details !== undefined) requireDetails({ ...details })
    if (!this.frame.isConnected)
      throw squareError('PaymentMethodNotAttachedError', 'The card is not attached.')
    await this.ready
    const message = await new Promise<FromFrame>((resolve) => {
      this.answer = resolve
      this.tell({ sandbox: 'square', type: 'tokenize' })
    })
    const { answer, problem } = message
    if (answer === undefined) {
      const { field = 'cardNumber', message: text = 'The card could not be read.' } = problem ?? {}
      return { status: 'Invalid', errors: [{ type: 'VALIDATION_ERROR', message: text, field }] }
    }
    // The bank is asked only when the page names the amount.
    if (answer.challengeUrl !== null && details !== undefined && !(await ask(answer.challengeUrl)))
      return {
        status: 'Error',
        errors: [{ type: 'VERIFICATION_ERROR', message: 'The verification of the buyer failed.' }],
      }
    return { status: 'OK', token: answer.token, details: { method: 'Card', card: answer.card } }
  }
  addEventListener(): void {}
  removeEventListener(): void {}
  recalculateSize(): void {}
  async focus(): Promise<boolean> {
    this.frame.focus()
    return true
  }
  async detach(): Promise<boolean> {
    this.frame.remove()
    return true
  }
  async destroy(): Promise<boolean> {
    this.frame.remove()
    return true
  }
}

/** Shows the bank's question over the page; answers whether it was passed. */
function ask(url: string): Promise<boolean> {
  const frame = document.createElement('iframe')
  frame.title = 'Bank verification'
  frame.src = url
  frame.style.cssText =
    'position:fixed;inset:0;width:100%;height:100%;border:0;z-index:2147483647;background:#fff'
  document.body.append(frame)
  frame.focus()
  return new Promise((resolve) => {
    const heard = (event: MessageEvent<{ sandbox?: string; passed?: boolean }>) => {
      if (event.origin !== origin || event.source !== frame.contentWindow) return
      if (event.data?.sandbox !== 'square-challenge') return
      window.removeEventListener('message', heard)
      frame.remove()
      resolve(event.data.passed === true)
    }
    window.addEventListener('message', heard)
  })
}

Object.assign(window, {
  Square: {
    errors: {},
    payments(applicationId: string, locationId: string) {
      if (!applicationId || !locationId)
        throw new Error('An application and a location are needed.')
      return {
        card: async (options: FormOptions = {}) => new Card(options),
        verifyBuyer: async () => ({ token: 'verf:sandbox', userChallenged: false }),
        setLocale: async () => {},
      }
    },
  },
})
