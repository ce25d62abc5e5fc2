import type { Hit } from './hits.ts'

/** What is told at one moment; the frame says when it has handed it over. */
export interface Letter {
  readonly key: string
  /** The step, as a path that leads nowhere. */
  readonly page: string
  readonly hits: readonly Hit[]
}

export interface MeasureFrame {
  send(letter: Letter): void
  /** Ends every script of a vendor that runs, for they run nowhere else. */
  remove(): void
}

/** What it said is on its way already, and waits only until this page is less busy. */
const lastWordsMs = 30_000

/**
 * The one place where scripts of vendors run: a document of its own without our origin. It sees nothing of the checkout
 * (no form, no cookie, no session) and is gone, with all it has loaded, when it is removed.
 */
export function openFrame(
  page: Document,
  visitor: string,
  onHandedOver: (key: string) => void,
): MeasureFrame {
  const frame = page.createElement('iframe')
  frame.hidden = true
  frame.title = 'Measurement'
  frame.setAttribute('sandbox', 'allow-scripts')
  frame.src = '/measure/'
  const early: Letter[] = []
  let ready = false
  let isGone = false
  // Its origin is none, so it cannot be named as the receiver; what is sent names nobody.
  const post = (letter: Letter) => frame.contentWindow?.postMessage({ ...letter, visitor }, '*')
  function hear(event: MessageEvent<unknown>) {
    // What a frame said before it went is heard after it: from nobody, without an origin.
    const isOurs = isGone ? event.origin === 'null' : event.source !== null
    if (!isOurs || event.source !== frame.contentWindow) return
    if (event.data === 'ready') {
      ready = true
      for (const letter of early.splice(0)) post(letter)
    } else if (typeof event.data === 'string') onHandedOver(event.data)
  }
  addEventListener('message', hear)
  page.body.append(frame)
  return {
    send(letter) {
      if (ready) post(letter)
      else early.push(letter)
    },
    remove() {
      isGone = true
      frame.remove()
      // It would be told again what it has told and nobody heard of.
      setTimeout(() => removeEventListener('message', hear), lastWordsMs)
    },
  }
}
