import type { Hit } from './hits.ts'

/** All hits of one moment; the frame answers when it has handed them over. */
export interface Letter {
  readonly key: string
  /** The step, as a path that leads nowhere. */
  readonly page: string
  readonly hits: readonly Hit[]
}

export interface MeasureFrame {
  send(letter: Letter): void
  /** Ends every vendor's script that runs, for they run nowhere else. */
  remove(): void
}

/** The frame's last message is on its way already, and only waits until this page is less busy. */
const lastWordsMs = 30_000

/**
 * The only place where vendors' scripts run: a separate document without the shop's origin. It has no access to the
 * checkout (no form, no cookie, no session), and removing it removes everything it has loaded.
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
  // The frame has no origin that could be named as the receiver; the message names no person.
  const post = (letter: Letter) => frame.contentWindow?.postMessage({ ...letter, visitor }, '*')
  function hear(event: MessageEvent<unknown>) {
    // A message that a removed frame sent arrives without a source and without an origin.
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
      // The listener stays for a while: without the frame's last answer, what it has reported would be sent again.
      setTimeout(() => removeEventListener('message', hear), lastWordsMs)
    },
  }
}
