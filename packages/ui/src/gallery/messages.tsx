import { useEffect, useState } from 'react'
import { Alert } from '../alert/alert.tsx'
import { Button } from '../button/button.tsx'
import { Countdown } from '../countdown/countdown.tsx'
import { Disclosure } from '../disclosure/disclosure.tsx'
import { EmptyState } from '../empty-state/empty-state.tsx'
import { Modal } from '../modal/modal.tsx'
import { Money } from '../money/money.tsx'
import { Notifications } from '../notifications/notifications.tsx'
import { notify } from '../notifications/notifications-store.ts'
import { Panel } from '../panel/panel.tsx'
import { Skeleton } from '../skeleton/skeleton.tsx'
import { Spinner } from '../spinner/spinner.tsx'
import { TicketStub } from '../ticket-stub/ticket-stub.tsx'
import { Tooltip } from '../tooltip/tooltip.tsx'
import { Row, Sheet } from './sheet.tsx'

const modalFirst = new URLSearchParams(location.search).has('modal')

export function Messages() {
  const [asking, setAsking] = useState(modalFirst)
  useEffect(() => {
    notify.clear()
    notify.error('Unable to update Ticket quantity. Please try again later')
    notify.success('Copied')
  }, [])
  return (
    <Sheet>
      <Notifications />
      <Alert type="info">Your seats are together.</Alert>
      <Alert type="success">Your code has been applied.</Alert>
      <Alert type="warning" title="Only 2 left">
        You must also purchase the following tickets to continue the checkout.
      </Alert>
      <Alert type="error">An unknown error occured. Please try again, or contact support.</Alert>
      <Row title="Clock">
        <Countdown label="Tickets reserved for" clock="09:41" words="9 minutes 41 seconds" />
        <Countdown clock="01:59" words="1 minute 59 seconds" soon />
      </Row>
      <Row title="Waiting">
        <Spinner>Reserving tickets</Spinner>
        <Panel style={{ width: '100%' }}>
          <Skeleton width="60%" height="1.5em" />
          <Skeleton lines={3} />
        </Panel>
      </Row>
      <Panel>
        <Disclosure label="Your basket (3)" aside={<Money strong>£64.50</Money>} defaultOpen>
          2 × Late Night Jazz, 1 × Harbour Fireworks
        </Disclosure>
      </Panel>
      <Row title="Ticket">
        <div style={{ width: '100%' }}>
          <TicketStub direction="row" tail={<p>Admit one</p>}>
            <h3>The Llanfairpwllgwyngyll Male Voice Choir & Friends: A Winter’s Evening</h3>
            <p>Sat 12/12/2026 at 7:30 pm, St Cybi’s Hall</p>
          </TicketStub>
        </div>
      </Row>
      <Row title="Tips and questions">
        {(['top', 'right', 'bottom', 'left'] as const).map((placement) => (
          <Tooltip key={placement} text="Covers the cost of selling" placement={placement}>
            <Button variant="quiet">{placement}</Button>
          </Tooltip>
        ))}
        <Button variant="secondary" onClick={() => setAsking(true)}>
          Edit basket
        </Button>
      </Row>
      <EmptyState title="Your basket is empty" action={<Button>Find something to see</Button>}>
        Nothing is held for you yet.
      </EmptyState>
      <Modal
        open={asking}
        title="Are you sure?"
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              No, cancel
            </Button>
            <Button>Yes, I’m sure</Button>
          </>
        }
      >
        <p>By editing your basket, you could lose your reserved tickets.</p>
      </Modal>
    </Sheet>
  )
}
