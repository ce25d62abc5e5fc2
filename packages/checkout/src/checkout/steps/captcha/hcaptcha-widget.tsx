import { t } from '@foyer/language/texts.ts'
import { Button } from '@foyer/ui/button/button.tsx'
import { Spinner } from '@foyer/ui/spinner/spinner.tsx'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useServices } from '../../services.ts'
import type { CaptchaWidgetProps } from './captcha-news.ts'
import styles from './captcha.module.css'
import { loadHcaptcha } from './load-hcaptcha.ts'

const notLoaded = t(
  'The captcha could not be loaded. Please check your connection, or whether something blocks it, and try again.',
)

/** Width of hCaptcha's box in CSS pixels; the compact one is half as wide. */
const normalWidth = 302

type Stage = 'loading' | 'shown' | 'failed'

/** hCaptcha's own checkbox, in its frame. */
export default function HcaptchaWidget({ sitekey, report }: CaptchaWidgetProps) {
  const { config } = useServices()
  const place = useRef<HTMLDivElement>(null)
  const tell = useEffectEvent(report)
  const [stage, setStage] = useState<Stage>('loading')
  const [tries, setTries] = useState(1)
  useEffect(() => {
    const box = place.current
    let remove: (() => void) | null = null
    let gone = false
    async function show() {
      const hcaptcha = await loadHcaptcha(config.captchaScriptUrl)
      if (gone || box === null) return
      const id = hcaptcha.render(box, {
        sitekey,
        size: box.clientWidth < normalWidth ? 'compact' : 'normal',
        callback: (token) => tell({ type: 'passed', token }),
        'expired-callback': () => tell({ type: 'expired' }),
        'chalexpired-callback': () => tell({ type: 'challenge_expired' }),
        'error-callback': (code) => tell({ type: 'failed', text: code }),
      })
      remove = () => hcaptcha.remove(id)
      setStage('shown')
    }
    show().catch(() => {
      if (gone) return
      setStage('failed')
      tell({ type: 'failed', text: notLoaded })
    })
    return () => {
      gone = true
      remove?.()
    }
  }, [config.captchaScriptUrl, sitekey, tries])

  function tryAgain() {
    setStage('loading')
    setTries(tries + 1)
  }
  return (
    <>
      {stage === 'loading' && <Spinner>{t('Loading the challenge')}</Spinner>}
      {stage === 'failed' && (
        <Button variant="secondary" onClick={tryAgain}>
          {t('Try again')}
        </Button>
      )}
      <div ref={place} />
      <p className={styles.hint}>
        {t('Is it too hard to see or to hear?')}{' '}
        <a href="https://www.hcaptcha.com/accessibility" target="_blank" rel="noreferrer">
          {t('hCaptcha has a way without pictures (opens in a new tab)')}
        </a>
      </p>
    </>
  )
}
