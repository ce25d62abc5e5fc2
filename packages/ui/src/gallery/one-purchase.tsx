import { useState } from 'react'
import { Logo } from '../brand/logo.tsx'
import { Button } from '../button/button.tsx'
import { Countdown } from '../countdown/countdown.tsx'
import { DescriptionList } from '../description-list/description-list.tsx'
import { MobileFooter } from '../mobile-footer/mobile-footer.tsx'
import { Money } from '../money/money.tsx'
import { Columns, PageFrame } from '../page-frame/page-frame.tsx'
import { QuantityField } from '../quantity-field/quantity-field.tsx'
import { RadioGroup } from '../radio-group/radio-group.tsx'
import { Stepper } from '../stepper/stepper.tsx'
import { emailInput } from '../text-field/email-input.ts'
import { TextField } from '../text-field/text-field.tsx'
import { TicketStub } from '../ticket-stub/ticket-stub.tsx'
import poster from './poster.svg'

const steps = ['Donation', 'Log in', 'Preferences', 'Address', 'Payment', 'Tickets']

function Summary() {
  const [quantity, setQuantity] = useState(2)
  return (
    <TicketStub torn="bottom">
      <h2>Your basket</h2>
      <div style={{ display: 'grid', gridTemplateColumns: '4rem 1fr', gap: '1rem' }}>
        <img
          src={poster}
          alt=""
          style={{ width: 64, height: 80, objectFit: 'cover', borderRadius: 4 }}
        />
        <div>
          <h3 style={{ margin: 0 }}>Late Night Jazz</h3>
          <p style={{ color: 'var(--ink-soft)' }}>Fri 26/06/2026 at 9:30 pm</p>
          <QuantityField
            ticket="Late Night Jazz, standing"
            value={quantity}
            max={6}
            read={Number}
            onChange={setQuantity}
          />
        </div>
      </div>
      <hr />
      <DescriptionList
        rows={[
          { term: '2 × Standing', detail: <Money>£50.00</Money>, note: 'of which fees £4.50' },
          { term: 'Booking fees', detail: <Money>£4.50</Money> },
          { term: 'Code JAZZ10', detail: <Money>−£5.00</Money>, look: 'saving' },
          { term: 'Total', detail: <Money>£49.50</Money>, look: 'strong' },
        ]}
      />
    </TicketStub>
  )
}

export function OnePurchase() {
  const [method, setMethod] = useState<'card' | 'bank'>('card')
  return (
    <PageFrame
      narrow
      logo={<Logo />}
      headerEnd={
        <Countdown label="Tickets reserved for" clock="09:41" words="9 minutes 41 seconds" />
      }
      footer="Refund policy · Terms and conditions · Help"
    >
      <Columns aside={<Summary />}>
        <Stepper steps={steps} current={4} />
        <h1>Payment</h1>
        <TextField label="Email address" {...emailInput} hint="Your tickets go here" />
        <TextField label="Full name" defaultValue="Gwendolyn Llewellyn-Featherstonehaugh" />
        <RadioGroup
          label="Pay with"
          name="method"
          value={method}
          onChange={setMethod}
          options={[
            { value: 'card', label: 'Card', content: 'The card form stands here.' },
            { value: 'bank', label: 'Your bank', hint: 'You approve it in your bank’s app' },
          ]}
        />
        <Button wide>Pay £49.50</Button>
      </Columns>
      <MobileFooter total="£49.50">
        <Button wide>Continue</Button>
      </MobileFooter>
    </PageFrame>
  )
}
