import { captchaChallengeSeconds } from '@foyer/contract/limits.ts'
import { t } from '@foyer/language/texts.ts'
import { Checkbox } from '@foyer/ui/checkbox/checkbox.tsx'
import { classNames } from '@foyer/ui/class-names.ts'
import { Spinner } from '@foyer/ui/spinner/spinner.tsx'
import { useEffect, useRef, useState } from 'react'
import { useServices } from '../../services.ts'
import type { CaptchaWidgetProps } from './captcha-news.ts'
import styles from './captcha.module.css'
import { solveProof } from './solve-proof.ts'

const notSolved = t('The challenge could not be completed. Please try again.')
/** The time counts from before the challenge was made, and leaves room for the call that uses the solution. */
const usableMs = (captchaChallengeSeconds - 15) * 1000

type Stage = 'open' | 'working' | 'passed'

/** The built-in captcha: one box to tick, and the device solves the challenge. */
export default function ProofWidget({ report }: CaptchaWidgetProps) {
  const { clock } = useServices()
  const [stage, setStage] = useState<Stage>('open')
  const end = useRef<() => void>(() => undefined)
  useEffect(() => () => end.current(), [])

  async function solve() {
    const work = new AbortController()
    end.current = () => work.abort()
    setStage('working')
    const startedAt = clock.now()
    try {
      const token = await solveProof(work.signal)
      if (work.signal.aborted) return
      setStage('passed')
      report({ type: 'passed', token })
      end.current = clock.after(startedAt + usableMs - clock.now(), () => {
        setStage('open')
        report({ type: 'expired' })
      })
    } catch {
      if (work.signal.aborted) return
      setStage('open')
      report({ type: 'failed', text: notSolved })
    }
  }
  return (
    <>
      <Checkbox
        label={t('I am a human being')}
        hint={t(
          'Your device does a little work to show it. There is no puzzle, and no other company is involved.',
        )}
        checked={stage !== 'open'}
        // The box stays where it is and keeps its focus, which a disabled one would lose.
        aria-disabled={stage !== 'open' || undefined}
        onChange={() => {
          if (stage === 'open') void solve()
        }}
      />
      <p className={classNames(styles.hint, styles.told)} role="status">
        {stage === 'working' && (
          <>
            <Spinner />
            {t('Working on it. This takes a few seconds.')}
          </>
        )}
        {stage === 'passed' && t('Thank you. You can continue.')}
      </p>
    </>
  )
}
