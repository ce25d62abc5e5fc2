/** What the page's script asks of the card form's frame, and what the frame answers. */
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
  /** Of the first field that is wrong. */
  readonly problem?: { readonly field: string; readonly message: string }
}

/** What the simulator makes of a typed card. */
export interface TokenAnswer {
  readonly token: string
  /** Where the bank asks the buyer; null when it does not. */
  readonly challengeUrl: string | null
  readonly card: {
    readonly brand: string
    readonly last4: string
    readonly expMonth: number
    readonly expYear: number
  }
}
