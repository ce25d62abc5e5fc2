/** An event on the window announces the result, so that any script that runs Square can announce it. */
const completionEvent = 'square:payment'

export interface SquareCompletion {
  readonly payment_completed: boolean
  readonly message: string | null
}

/** The result in an event, if it is one: any script can dispatch any event. */
function readCompletion(detail: unknown): SquareCompletion | null {
  if (typeof detail !== 'object' || detail === null) return null
  const { payment_completed, message = null } = detail as Partial<Record<string, unknown>>
  if (typeof payment_completed !== 'boolean') return null
  if (message !== null && typeof message !== 'string') return null
  return { payment_completed, message }
}

export function announceCompletion(response: SquareCompletion): void {
  dispatchEvent(new CustomEvent(completionEvent, { detail: response }))
}

/** Listens for results until the returned function is called; `detail` is the very object that was announced. */
export function onCompletion(
  heard: (completion: SquareCompletion, detail: unknown) => void,
): () => void {
  function listen(event: Event) {
    const detail: unknown = event instanceof CustomEvent ? event.detail : null
    const completion = readCompletion(detail)
    if (completion !== null) heard(completion, detail)
  }
  addEventListener(completionEvent, listen)
  return () => removeEventListener(completionEvent, listen)
}
