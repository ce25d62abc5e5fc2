import type { Checkout } from '@foyer/contract/shapes/checkout.ts'
import { orderMessages } from '@foyer/contract/messages.ts'
import { TicketStub } from '@foyer/ui/ticket-stub/ticket-stub.tsx'
import { inGroups } from '../../in-groups.ts'
import { useStepHeading } from '../../use-step-heading.ts'
import type { SubView } from './order-completed-step.tsx'
import styles from './order-completed.module.css'
import { OrderTiles } from './order-tiles.tsx'
import { SubscribeLink } from './subscribe-link.tsx'
import { useOrderInfo } from './use-order-info.ts'

interface OverviewProps {
  readonly checkout: Checkout
  readonly canTransfer: boolean
  readonly onOpen: (view: SubView) => void
}

/** The finished order as a ticket: what happens now, its reference, and the ways on. */
export function Overview({ checkout, canTransfer, onOpen }: OverviewProps) {
  const info = useOrderInfo()
  const withPlan = checkout.payment_plan_remaining > 0
  const title = withPlan ? orderMessages.completeWithPlan : orderMessages.complete
  const heading = useStepHeading(title)
  const reference = info?.sale_reference ?? checkout.sale_reference
  return (
    <>
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
        {withPlan ? <PlanNotes /> : <Sent email={info?.sale_email ?? checkout.order_email} />}
        <PostedTo checkout={checkout} />
      </TicketStub>
      {checkout.tickets.length > 0 && (
        <OrderTiles checkout={checkout} canTransfer={canTransfer} onOpen={onOpen} />
      )}
    </>
  )
}

function Sent({ email }: { email: string | null }) {
  return (
    <>
      {email !== null && (
        <p>
          {`${orderMessages.walletSentTo} `}
          <strong>{email}</strong>
        </p>
      )}
      {email !== null && (
        <p>
          <a href="/order-mail/">Didn’t get it?</a>
        </p>
      )}
      <SubscribeLink />
    </>
  )
}

/** Where the posted part of the order goes. */
function PostedTo({ checkout }: { checkout: Checkout }) {
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
