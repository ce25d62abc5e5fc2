/** The requests of the page's script to the card form's frame, and the frame's answers. */
export type ToFrame =
  | { readonly sandbox: 'square'; readonly type: 'tokenize' }
  | {
      readonly sandbox: 'square'
      readonly type: 'look'
      readonly look: Readonly<Record<string, string>>
    }
  | { readonly sandbox: 'square'; readonly type: 'clear' }

export interface FromFrame {
  readonly sandbox: 'square'
  readonly type: 'ready' | 'height' | 'token' | 'invalid' | 'submit'
  readonly height?: number
  readonly answer?: TokenAnswer
  /** The error of the first wrong field. */
  readonly problem?: { readonly field: string; readonly message: string }
}

/** The simulator's answer for a typed card. */
export interface TokenAnswer {
  readonly token: string
  /** The URL of the bank's question to the buyer; null when there is none. */
  readonly challengeUrl: string | null
  readonly card: {
    readonly brand: string
    readonly last4: string
    readonly expMonth: number
    readonly expYear: number
  }
}
