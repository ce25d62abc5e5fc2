/** Whether a payment is on its way; the error of the last one stays until the next begins. */
export type Paying =
  | { readonly status: 'idle'; readonly error: string | null }
  | { readonly status: 'paying' }

export type PayingEvent =
  | { readonly type: 'pay' }
  | { readonly type: 'method_chosen' }
  /** The payment ended without success; the text is for the buyer. */
  | { readonly type: 'reset'; readonly error: string | null }

export function reducePaying(paying: Paying, event: PayingEvent): Paying {
  switch (event.type) {
    case 'pay':
      return { status: 'paying' }
    case 'method_chosen':
      return paying.status === 'idle' ? { status: 'idle', error: null } : paying
    case 'reset':
      return { status: 'idle', error: event.error }
  }
}
