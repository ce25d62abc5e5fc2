import { cookiePurposes, cookieTexts } from '@foyer/contract/cookie-choice.ts'
import { Button } from '@foyer/ui/button/button.tsx'
import { useState } from 'react'
import { readChoice, writeChoice } from './choice.ts'
import styles from './cookie-banner.module.css'

/**
 * Asks once, between header and step: in the flow of the page it covers nothing, and stops nobody. Declining is as large
 * and as near as accepting.
 */
export default function CookieBanner() {
  const [asking, setAsking] = useState(() => readChoice(document) === null)
  if (!asking) return null
  function answer(accepted: boolean) {
    writeChoice(document, accepted ? cookiePurposes : [])
    setAsking(false)
  }
  return (
    <section className={styles.banner} aria-label={cookieTexts.heading}>
      <p>
        {cookieTexts.question} <a href="/cookies/?back=checkout">{cookieTexts.settings}</a>
      </p>
      <div className={styles.answers}>
        <Button variant="secondary" onClick={() => answer(true)}>
          {cookieTexts.accept}
        </Button>
        <Button variant="secondary" onClick={() => answer(false)}>
          {cookieTexts.decline}
        </Button>
      </div>
    </section>
  )
}
