import { reserveMessages, stepTitles } from '@foyer/contract/messages.ts'
import { Alert } from '@foyer/ui/alert/alert.tsx'
import { Button } from '@foyer/ui/button/button.tsx'
import { Panel } from '@foyer/ui/panel/panel.tsx'
import { usePageFacts } from '../../page-facts.ts'
import { StepFrame } from '../../step-frame.tsx'
import type { StepProps } from '../../step-rooms.ts'
import { useMoves } from '../../use-moves.ts'

/** Asks for a captcha before the reserve call is made again; its token goes along with that call. */
export default function CaptchaStep({ checkout }: StepProps) {
  const { facts } = usePageFacts()
  const { moveTo, advance, isMoving } = useMoves()
  const error = facts.captcha.status === 'asked' ? facts.captcha.error : null
  return (
    <StepFrame
      checkout={checkout}
      title={stepTitles.captcha}
      primary={{
        label: 'Continue',
        loading: isMoving,
        disabled: facts.captcha.status !== 'solved',
        onPress: () => void advance(),
      }}
    >
      <Alert type="info">{reserveMessages.captchaPrompt}</Alert>
      {error !== null && (
        <Alert type="warning" role="alert">
          {error}
        </Alert>
      )}
      <Panel>
        <p>
          This event checks that its tickets go to people. The check itself arrives with a later
          version of the shop, so these tickets cannot be reserved here yet.
        </p>
        <Button variant="secondary" loading={isMoving} onClick={() => void moveTo('basket')}>
          Back to the basket
        </Button>
      </Panel>
    </StepFrame>
  )
}
