import { orderMessages } from '@foyer/contract/messages.ts'
import { t } from '@foyer/language/texts.ts'
import { LinkButton } from '@foyer/ui/button/link-button.tsx'
import { MobileFooter } from '@foyer/ui/mobile-footer/mobile-footer.tsx'
import { Columns } from '@foyer/ui/page-frame/page-frame.tsx'
import { Stepper } from '@foyer/ui/stepper/stepper.tsx'
import { useState } from 'react'
import { useIsWide } from '../../../lib/use-media-query.ts'
import { totalText } from '../../amounts.ts'
import { MoreEvents } from '../../more-events.tsx'
import { OrderSummary } from '../../order-summary/order-summary.tsx'
import type { StepProps } from '../../step-props.ts'
import { stepPosition } from '../../journey/step-route.ts'
import { useJourney } from '../../journey/journey.ts'
import type { SubView } from './order-tiles.tsx'
import { Overview } from './overview.tsx'
import { FindAPlace } from './stay/find-a-place.tsx'
import { TransferTickets } from './transfer/transfer-tickets.tsx'

/** The finished order, and the two views that open from it. */
export default function OrderCompletedStep({ checkout }: StepProps) {
  const [view, setView] = useState<SubView>('overview')
  const [transferred, setTransferred] = useState(false)
  const { visited } = useJourney()
  const wide = useIsWide()
  const back = () => setView('overview')
  return (
    <>
      <Columns aside={<OrderSummary checkout={checkout} />}>
        <Stepper {...stepPosition(checkout.state, checkout.progress, visited)} />
        {view === 'transfer_tickets' ? (
          <TransferTickets checkout={checkout} onBack={back} onSent={() => setTransferred(true)} />
        ) : view === 'find-a-place' ? (
          <FindAPlace checkout={checkout} onBack={back} />
        ) : (
          <Overview
            checkout={checkout}
            canTransfer={checkout.can_transfer_tickets && !transferred}
            onOpen={setView}
          />
        )}
      </Columns>
      <MoreEvents checkout={checkout} title={orderMessages.browseMore} />
      {/* The form has a footer of its own until it is sent. */}
      {!wide && (view !== 'transfer_tickets' || transferred) && (
        <MobileFooter total={totalText(checkout)}>
          <LinkButton wide href="/account/wallet/">
            {t('Go to ticket wallet')}
          </LinkButton>
        </MobileFooter>
      )}
    </>
  )
}
