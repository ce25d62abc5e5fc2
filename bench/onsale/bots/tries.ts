interface Try {
  tried: number
  worked: number
}

/** What bots tried that must never work, and how often it did. */
export type Tries = Readonly<
  Record<'proofsShownAgain' | 'placesCopied' | 'ticketsWithoutPlace', Try>
>

const none = (): Try => ({ tried: 0, worked: 0 })

export const createTries = (): Tries => ({
  proofsShownAgain: none(),
  placesCopied: none(),
  ticketsWithoutPlace: none(),
})
