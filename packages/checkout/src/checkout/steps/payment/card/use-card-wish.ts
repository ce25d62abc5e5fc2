import { useEffect, useEffectEvent, useRef } from 'react'
import type { CardForm } from './card-form.ts'
import type { CardChoice } from './use-card-choice.tsx'
import { askToken } from './use-card-form.ts'

interface Told {
  readonly form: CardForm
  readonly wish: string
  readonly done: Promise<void>
}

/**
 * Tells the server which card a signed-in buyer means to pay with and whether a new one is kept, and has the form read the
 * payment again. That happens as soon as the buyer decides: the form then shows the provider's terms for a card that is kept,
 * and nothing changes between the press of the button and the confirmation.
 * @returns what to wait for before confirming. @throws CallError
 */
export function useCardWish(form: CardForm | null, choice: CardChoice): () => Promise<void> {
  const told = useRef<Told | null>(null)

  async function tell(): Promise<void> {
    const { isSignedIn, saved, makesDefault } = choice
    if (form === null || saved === null || !isSignedIn) return
    const wish = `${saved} ${String(makesDefault)}`
    const last = told.current
    if (last?.form === form && last.wish === wish) return await last.done
    const done = (last?.done ?? Promise.resolve())
      // The next wish counts, even if the last one failed.
      .catch(() => undefined)
      .then(async () => {
        await askToken({
          selected_payment_method_id: saved,
          make_default_payment_method: makesDefault,
        })
        await form.follow()
      })
    told.current = { form, wish, done }
    try {
      await done
    } catch (error) {
      if (told.current.done === done) told.current = null
      throw error
    }
  }

  const tellAhead = useEffectEvent(() => {
    // Told again, and said, when the buyer pays.
    tell().catch(() => undefined)
  })
  const { isLoading, saved, makesDefault } = choice
  const isNew = saved === '' && !isLoading
  useEffect(() => {
    if (form !== null && isNew) tellAhead()
  }, [form, isNew, makesDefault])
  return tell
}
