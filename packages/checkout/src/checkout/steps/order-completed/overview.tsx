import { groupedReference } from '@foyer/contract/grouped-reference.ts'
import type { Checkout } from '@foyer/contract/shapes/checkout.ts'
import { orderMessages, marketingMessages } from '@foyer/contract/messages.ts'
import { t } from '@foyer/language/texts.ts'
import { EmailAddress } from '@foyer/ui/email-address/email-address.tsx'
import { RichText } from '@foyer/ui/rich-text/rich-text.tsx'
import { TicketStub } from '@foyer/ui/ticket-stub/ticket-stub.tsx'
import { useStepHeading } from '../../journey/use-step-heading.ts'
import styles from './order-completed.module.css'
import { OrderTiles, type SubView } from './order-tiles.tsx'
import { useOrderInfo } from './use-order-info.ts'
import type { subscribeToEvents } from '@foyer/contract/endpoints/marketing/subscribe-to-events.ts'
import { Button } from '@foyer/ui/button/button.tsx'
import { notify } from '@foyer/ui/notifications/notifications-store.ts'
import { useState } from 'react'
import { tellFailure } from '../../connection.ts'
import { callEndpoint } from '../../../lib/call-endpoint.ts'
import { useTask } from '../../../lib/use-task.ts'
import { useUser } from '../../use-user.ts'

interface OverviewProps {
  readonly checkout: Checkout
  readonly canTransfer: boolean
  readonly onOpen: (view: SubView) => void
}

/** The finished order drawn as a ticket: what happens now, its reference, and where to go on. */
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
              <RichText
                text={t('Your reference is <reference/>')}
                parts={{ reference: <strong>{groupedReference(reference)}</strong> }}
              />
            </p>
          )
        }
      >
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {withPlan ? <PlanNotes /> : <Sent email={info?.sale_email ?? checkout.order_email} />}
        <PostedTo checkout={checkout} />
        {reference !== null && wasPaidFor(checkout) && (
          <p>
            <a className={styles.receipt} href={`/account/wallet/orders/${reference}/receipts/`}>
              {t('Receipt or invoice')}
            </a>
          </p>
        )}
      </TicketStub>
      {checkout.tickets.length > 0 && (
        <OrderTiles checkout={checkout} canTransfer={canTransfer} onOpen={onOpen} />
      )}
    </>
  )
}

/** An order that cost nothing has no papers; one that gift vouchers paid has. */
const wasPaidFor = ({ basket_total, gift_vouchers_applied_total }: Checkout): boolean =>
  basket_total > 0 || gift_vouchers_applied_total > 0

function Sent({ email }: { email: string | null }) {
  return (
    <>
      {email !== null && (
        <p>
          <RichText
            text={t('A copy of your ticket wallet has been sent to <email/>')}
            parts={{
              email: (
                <strong>
                  <EmailAddress address={email} />
                </strong>
              ),
            }}
          />
        </p>
      )}
      {email !== null && (
        <p>
          <a href="/order-mail/">{t('Didn’t get it?')}</a>
        </p>
      )}
      <SubscribeLink />
    </>
  )
}

/** The address of the posted part of the order. */
function PostedTo({ checkout }: { checkout: Checkout }) {
  const address = checkout.delivery_address
  if (address === null || !checkout.require_delivery_address) return null
  const recipient = (
    <strong>
      {t('{first} {last}, {address}', {
        first: address.first_name,
        last: address.last_name,
        address: address.full_address,
      })}
    </strong>
  )
  return (
    <p>
      <RichText text={t('Posted to <recipient/>')} parts={{ recipient }} />
    </p>
  )
}

function PlanNotes() {
  return (
    <ul>
      <li>{t('We have sent you an e-mail with your payment schedule.')}</li>
      <li>{t('You get a reminder by SMS and e-mail before each payment.')}</li>
      <li>{t('You can change your payment method in your account settings.')}</li>
      <li>{t('Your tickets are delivered to your wallet after the final payment.')}</li>
    </ul>
  )
}

/** Offers the important updates to a buyer who does not get them yet. */
function SubscribeLink() {
  const user = useUser()
  // The user call never reports a buyer who has not signed in as subscribed.
  const [done, setDone] = useState(false)
  const { start, isRunning } = useTask({
    async run() {
      await callEndpoint<typeof subscribeToEvents>(
        { method: 'POST', path: '/ajax/checkout/checkout/subscribe_to_events/', body: 'form' },
        {},
      )
      setDone(true)
      notify.success(marketingMessages.subscribed)
    },
    onError: (error) => tellFailure(error, marketingMessages.subscribeFailed),
  })
  if (done || user?.is_event_subscribed !== false) return null
  return (
    <Button variant="quiet" loading={isRunning} onClick={() => void start()}>
      {marketingMessages.subscribe}
    </Button>
  )
}
