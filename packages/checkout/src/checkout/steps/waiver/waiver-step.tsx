import { orderMessages, stepTitles } from '@foyer/contract/messages.ts'
import { t } from '@foyer/language/texts.ts'
import { Button } from '@foyer/ui/button/button.tsx'
import { notify } from '@foyer/ui/notifications/notifications-store.ts'
import { TextField } from '@foyer/ui/text-field/text-field.tsx'
import { StepFrame } from '../../frame/step-frame.tsx'
import type { StepProps } from '../../step-props.ts'
import { useMoves } from '../../journey/use-moves.ts'
import styles from './waiver.module.css'

/** Shows the link to the terms that everybody who comes along accepts. */
export default function WaiverStep({ checkout }: StepProps) {
  const { advance, isMoving } = useMoves()
  const path = `/activity-terms-and-conditions/${checkout.sale_reference}/`
  const link = `${location.origin}${path}`

  async function copy() {
    try {
      await navigator.clipboard.writeText(link)
      notify.success(orderMessages.linkCopied)
    } catch {
      notify.error(t('Your browser does not allow copying: please select the link.'))
    }
  }

  /** Where the browser cannot share, the link is copied instead. */
  async function share() {
    if (!('share' in navigator)) return await copy()
    // A buyer who closes the share sheet has decided not to share: that needs no notice.
    await navigator.share({ title: stepTitles.waiver, url: link }).catch(() => undefined)
  }

  return (
    <StepFrame
      checkout={checkout}
      title={stepTitles.waiver}
      primary={{ label: t('Continue'), loading: isMoving, onPress: () => void advance() }}
    >
      <p>
        {t(
          'Everybody who takes part accepts these terms, you too. Share the link: it shows nothing of your order.',
        )}
      </p>
      <TextField
        label={t('Link to the terms')}
        readOnly
        value={link}
        onFocus={(event) => event.target.select()}
      />
      <div className={styles.actions}>
        <Button variant="secondary" onClick={() => void copy()}>
          {t('Copy')}
        </Button>
        <Button variant="secondary" onClick={() => void share()}>
          {t('Share')}
        </Button>
        <a href={path} target="_blank" rel="noreferrer">
          {t('Read and accept the terms')}
        </a>
      </div>
    </StepFrame>
  )
}
