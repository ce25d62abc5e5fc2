import { Alert } from '@foyer/ui/alert/alert.tsx'
import { StepFrame } from '../../step-frame.tsx'
import type { StepProps } from '../../step-rooms.ts'
import { useEditBasket } from '../../order-summary/use-edit-basket.ts'
import { useMoves } from '../../use-moves.ts'

/** For a state of the flow that this version cannot show. Nothing is lost by landing here. */
export default function NotBuiltYetStep({ checkout }: StepProps) {
  const { ask } = useEditBasket()
  const { moveTo, isMoving } = useMoves()
  const paid = checkout.payment_complete
  return (
    <StepFrame
      checkout={checkout}
      title="Checkout"
      editBasket={paid ? undefined : 'Edit basket'}
      primary={
        paid
          ? {
              label: 'Go to my order',
              loading: isMoving,
              onPress: () => void moveTo('order_completed'),
            }
          : { label: 'Back to the basket', onPress: ask }
      }
    >
      <Alert type="info">
        This order needs a step that this version of the shop cannot show yet.
        {paid ? ' It is paid, and your tickets are safe.' : ' Nothing has been paid.'}
      </Alert>
    </StepFrame>
  )
}
