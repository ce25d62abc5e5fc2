import { orderMessages } from '@foyer/contract/messages.ts'
import { LinkButton } from '@foyer/ui/button/link-button.tsx'
import { Stepper } from '@foyer/ui/stepper/stepper.tsx'
import { TicketStub } from '@foyer/ui/ticket-stub/ticket-stub.tsx'
import { inGroups } from '../../in-groups.ts'
import { MoreEvents } from '../../more-events.tsx'
import { OrderSummary } from '../../order-summary/order-summary.tsx'
import { stepPosition } from '../../step-route.ts'
import type { StepProps } from '../../step-rooms.ts'
import { useJourney, useStepHeading } from '../../use-step-heading.ts'
import styles from './order-completed.module.css'
import { OrderTiles } from './order-tiles.tsx'
import { useOrderInfo } from './use-order-info.ts'
import { Columns } from '@foyer/ui/page-frame/page-frame.tsx'
import { MobileFooter } from '@foyer/ui/mobile-footer/mobile-footer.tsx'
import { useIsWide } from '../../../lib/use-media-query.ts'
import { totalText } from '../../amounts.ts'

/** The finished order as a ticket: what happens now, its reference, and the ways on. */
export default function OrderCompletedStep({ checkout }: StepProps) {
  const info = useOrderInfo()
  const withPlan = checkout.payment_plan_remaining > 0
  const title = withPlan ? orderMessages.completeWithPlan : orderMessages.complete
  const heading = useStepHeading(title)
  const { visited } = useJourney()
  const wide = useIsWide()
  const reference = info?.sale_reference ?? checkout.sale_reference
  const email = info?.sale_email ?? checkout.order_email
  return (
    <>
      <Columns aside={<OrderSummary checkout={checkout} />}>
        <Stepper {...stepPosition(checkout.state, checkout.progress, visited)} />
        <TicketStub
          tail={
            reference !== null && (
              <p className={styles.reference}>
                {`${orderMessages.reference} `}
                <strong>{inGroups(reference)}</strong>
              </p>
            )
          }
        >
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {withPlan ? (
            <PlanNotes />
          ) : (
            email !== null && (
              <p>
                {`${orderMessages.walletSentTo} `}
                <strong>{email}</strong>
              </p>
            )
          )}
          <PostedTo checkout={checkout} />
        </TicketStub>
        {checkout.tickets.length > 0 && <OrderTiles checkout={checkout} />}
      </Columns>
      <MoreEvents checkout={checkout} title={orderMessages.browseMore} />
      {!wide && (
        <MobileFooter total={totalText(checkout)}>
          <LinkButton wide href="/account/wallet/">
            Go to ticket wallet
          </LinkButton>
        </MobileFooter>
      )}
    </>
  )
}

/** Where the posted part of the order goes. */
function PostedTo({ checkout }: StepProps) {
  const address = checkout.delivery_address
  if (address === null || !checkout.require_delivery_address) return null
  return (
    <p>
      {'Posted to '}
      <strong>{`${address.first_name} ${address.last_name}, ${address.full_address}`}</strong>
    </p>
  )
}

function PlanNotes() {
  return (
    <ul>
      <li>We have sent you an e-mail with your payment schedule.</li>
      <li>You get a reminder by SMS and e-mail before each payment.</li>
      <li>You can change your payment method in your account settings.</li>
      <li>Your tickets are delivered to your wallet after the final payment.</li>
    </ul>
  )
}
