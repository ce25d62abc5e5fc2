import { builtInCaptcha } from '@foyer/contract/captcha.ts'
import { reserveMessages, stepTitles } from '@foyer/contract/messages.ts'
import { t } from '@foyer/language/texts.ts'
import { Alert } from '@foyer/ui/alert/alert.tsx'
import { Button } from '@foyer/ui/button/button.tsx'
import { Panel } from '@foyer/ui/panel/panel.tsx'
import { Spinner } from '@foyer/ui/spinner/spinner.tsx'
import { lazy, Suspense, useState } from 'react'
import { useOnce } from '../../../lib/use-once.ts'
import { usePageFacts } from '../../page-facts.ts'
import { StepFrame } from '../../frame/step-frame.tsx'
import type { StepProps } from '../../step-props.ts'
import { useMoves } from '../../journey/use-moves.ts'
import styles from './captcha.module.css'
import { type CaptchaNews, type CaptchaWidgetProps, pageEventOf } from './captcha-news.ts'

const ProofWidget = lazy(() => import('./proof-widget.tsx'))
const HcaptchaWidget = lazy(() => import('./hcaptcha-widget.tsx'))

/** Asks for a captcha before the reserve call is made again; that call carries its token, once. */
export default function CaptchaStep({ checkout }: StepProps) {
  const { facts, tell } = usePageFacts()
  const { captcha } = facts
  const { moveTo, advance, isMoving } = useMoves()
  const asked = captcha.status === 'asked' ? captcha.sitekey : null
  // A passed captcha replaces the site key among the facts, but the widget stays as it was. After a reload only the
  // server's key is known.
  const [sitekey] = useState(asked ?? checkout.captcha_sitekey ?? builtInCaptcha)
  useOnce(() => {
    // The buyer left the step and came back: the old widget no longer exists, and cannot report that its token expired.
    if (captcha.status === 'solved') tell({ type: 'captcha_asked', sitekey, error: null })
  })
  const passed = captcha.status === 'solved'
  const error = captcha.status === 'asked' ? captcha.error : null
  return (
    <StepFrame
      checkout={checkout}
      title={stepTitles.captcha}
      primary={{
        label: t('Continue'),
        loading: isMoving,
        disabled: !passed,
        onPress: () => void advance(),
      }}
      blocked={!passed && t('Complete the challenge to continue.')}
    >
      <Alert type="info">{reserveMessages.captchaPrompt}</Alert>
      {error !== null && (
        <Alert type="warning" role="alert">
          {error}
        </Alert>
      )}
      <Panel aria-label={t('Captcha')} className={styles.panel}>
        <Suspense fallback={<Spinner>{t('Loading the challenge')}</Spinner>}>
          <Widget
            sitekey={sitekey}
            report={(news: CaptchaNews) => tell(pageEventOf(news, sitekey))}
          />
        </Suspense>
      </Panel>
      <p>
        <Button variant="quiet" loading={isMoving} onClick={() => void moveTo('basket')}>
          {t('Back to the basket')}
        </Button>
      </p>
    </StepFrame>
  )
}

/** The shop's own challenge, or that of the provider the key belongs to. */
function Widget(props: CaptchaWidgetProps) {
  return props.sitekey === builtInCaptcha ? (
    <ProofWidget {...props} />
  ) : (
    <HcaptchaWidget {...props} />
  )
}
