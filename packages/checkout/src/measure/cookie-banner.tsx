import { cookieTexts, purposesAsked } from '@foyer/contract/cookie-choice.ts'
import { Button } from '@foyer/ui/button/button.tsx'
import { type FocusEvent, useRef, useState } from 'react'
import { readChoice, writeChoice } from './choice.ts'
import styles from './cookie-banner.module.css'

/**
 * Asks once, at the foot of the window and after everything else: the rest of the page keeps its place, and no buyer is
 * stopped. Declining is as large and as near as accepting.
 */
export default function CookieBanner({ records }: { records: boolean }) {
  const [asking, setAsking] = useState(() => readChoice(document) === null)
  const banner = useRef<HTMLElement>(null)
  const cameFrom = useRef<HTMLElement | null>(null)
  if (!asking) return null
  function enter({ relatedTarget }: FocusEvent) {
    if (relatedTarget instanceof HTMLElement && !banner.current?.contains(relatedTarget))
      cameFrom.current = relatedTarget
  }
  function answer(accepted: boolean) {
    writeChoice(document, accepted ? purposesAsked(records) : [])
    // The pressed button disappears with the question; the buyer may have moved the focus elsewhere since.
    if (banner.current?.contains(document.activeElement)) {
      const known = cameFrom.current?.isConnected ? cameFrom.current : null
      const find = (which: string) => document.querySelector<HTMLElement>(which)
      const back = known ?? find('h1[tabindex]') ?? find('main')
      back?.focus({ preventScroll: true })
    }
    setAsking(false)
  }
  return (
    <section ref={banner} className={styles.banner} aria-label={cookieTexts.heading}>
      <p>
        {records ? cookieTexts.questionWithRecording : cookieTexts.question}{' '}
        <a href="/cookies/?back=checkout" onFocus={enter}>
          {cookieTexts.settings}
        </a>
      </p>
      <div className={styles.answers}>
        <Button variant="secondary" onFocus={enter} onClick={() => answer(true)}>
          {cookieTexts.accept}
        </Button>
        <Button variant="secondary" onFocus={enter} onClick={() => answer(false)}>
          {cookieTexts.decline}
        </Button>
      </div>
    </section>
  )
}
