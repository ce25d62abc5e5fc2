/** The messages between the script and the card frame; each carries the frame's own id. */
export interface FrameSettings {
  publishableKey: string
  /** Null when the intent is made later (`mode`). */
  clientSecret: string | null
  theme: string
  variables: Record<string, string>
  askPostcode: boolean
  postcode: string
  readOnly: boolean
  /** The ways to pay that the page allows; null leaves it to the intent or, without one, to the Dashboard. */
  allowedTypes: readonly string[] | null
  /** Whether Link may be offered beside cards. */
  link: boolean
}

/** Work that only the frame can do, because only it knows the card. `params` go to the API beside the card. */
export interface FrameWork {
  call: 'submit' | 'confirm' | 'create_payment_method' | 'create_confirmation_token'
  clientSecret: string | null
  params: ApiParams
}

export type ApiParams = { [key: string]: ApiValue }
type ApiValue = string | number | boolean | null | undefined | ApiParams

/** Stripe.js does not throw when the API refuses: it answers `{error}`. */
export interface ApiFailure {
  type: string
  code?: string
  message: string
  [detail: string]: unknown
}
export type ApiObject = { [key: string]: unknown }
export type ApiAnswer = { ok: ApiObject } | { error: ApiFailure }

export type ToFrame =
  | { type: 'settings'; settings: FrameSettings }
  | { type: 'work'; workId: number; work: FrameWork }
  | { type: 'focus' | 'blur' | 'clear' }

export type FromFrame =
  | { type: 'hello' | 'focus' | 'blur' | 'escape' | 'enter' }
  | { type: 'ready'; intent: ApiObject | null }
  | { type: 'loaderror'; error: ApiFailure }
  | { type: 'resize'; height: number }
  | { type: 'change'; complete: boolean; empty: boolean }
  | { type: 'done'; workId: number; answer: ApiAnswer }

export interface Envelope<Message> {
  sandbox: 'stripe'
  frame: string
  message: Message
}
