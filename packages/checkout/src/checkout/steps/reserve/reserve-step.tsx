import { reserveMessages, stepTitles } from '@foyer/contract/messages.ts'
import { t } from '@foyer/language/texts.ts'
import { Spinner } from '@foyer/ui/spinner/spinner.tsx'
import { useOnce } from '../../../lib/use-once.ts'
import { StepFrame } from '../../frame/step-frame.tsx'
import type { StepProps } from '../../step-props.ts'
import { useReserveCall } from './use-reserve-call.ts'

/** Reserves the tickets and passes by itself. */
export default function ReserveStep({ checkout }: StepProps) {
  const reserve = useReserveCall(checkout)
  useOnce(() => void reserve())
  return (
    <StepFrame
      checkout={checkout}
      title={stepTitles.reserve}
      primary={{ label: t('Continue'), loading: true }}
    >
      <Spinner>{reserveMessages.reserving}</Spinner>
    </StepFrame>
  )
}
