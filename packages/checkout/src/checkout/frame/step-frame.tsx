import type { Checkout } from '@foyer/contract/shapes/checkout.ts'
import { Button } from '@foyer/ui/button/button.tsx'
import { MobileFooter } from '@foyer/ui/mobile-footer/mobile-footer.tsx'
import { notify } from '@foyer/ui/notifications/notifications-store.ts'
import { Columns } from '@foyer/ui/page-frame/page-frame.tsx'
import { Stepper } from '@foyer/ui/stepper/stepper.tsx'
import type { ReactNode } from 'react'
import { useIsWide } from '../../lib/use-media-query.ts'
import { totalText } from '../amounts.ts'
import { useJourney } from '../journey/journey.ts'
import { ExpandableBasket } from '../order-summary/expandable-basket.tsx'
import { OrderSummary } from '../order-summary/order-summary.tsx'
import { OtherDevice } from './other-device.tsx'
import styles from './step-frame.module.css'
import { stepPosition } from '../journey/step-route.ts'
import { useStepHeading } from '../journey/use-step-heading.ts'

/** The one action of a step. */
export interface PrimaryAction {
  readonly label: string
  readonly loading?: boolean
  readonly disabled?: boolean
  readonly badge?: ReactNode
  /** The id of the form that it submits; without one, pressing it calls a function. */
  readonly form?: string
  readonly onPress?: () => void
}

export interface StepFrameProps {
  readonly checkout: Checkout
  readonly title: string
  readonly primary: PrimaryAction
  /** Shown above the action: why it cannot be pressed. */
  readonly blocked?: ReactNode
  readonly children?: ReactNode
  /** Shown below everything, over the whole width. */
  readonly after?: ReactNode
  /** With `below` the summary stands under the step on narrow screens, where other steps fold it. */
  readonly summary?: 'folded' | 'below' | 'none'
  /** The text of the link that leads back to the basket; without it there is no link. */
  readonly editBasket?: string | undefined
}

/** The frame of every step: position, title, the form's column, the summary and the one action. */
export function StepFrame(props: StepFrameProps) {
  const { checkout, title, primary, blocked, children, after, editBasket } = props
  const summaryPlace = props.summary ?? 'folded'
  const wide = useIsWide()
  const heading = useStepHeading(title)
  const { visited } = useJourney()
  const position = stepPosition(checkout.state, checkout.progress, visited)
  const action = (
    <Button
      wide
      type={primary.form === undefined ? 'button' : 'submit'}
      form={primary.form}
      loading={primary.loading ?? false}
      disabled={primary.disabled}
      badge={primary.badge}
      onClick={() => {
        notify.mark()
        primary.onPress?.()
      }}
    >
      {primary.label}
    </Button>
  )
  const column = (
    <>
      {!wide && summaryPlace === 'folded' && (
        <div className={styles.fold}>
          <ExpandableBasket checkout={checkout} editBasket={editBasket} />
        </div>
      )}
      <Stepper {...position} />
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children}
      {blocked && <div className={styles.blocked}>{blocked}</div>}
      {wide && <div className={styles.action}>{action}</div>}
      {!wide && summaryPlace === 'folded' && <OtherDevice checkout={checkout} />}
    </>
  )
  const beside = summaryPlace !== 'none' && (wide || summaryPlace === 'below')
  return (
    <>
      {/* One tree serves every width: turning a phone must not create the card form again. */}
      <Columns
        aside={
          beside && (
            <>
              <OrderSummary checkout={checkout} editBasket={editBasket} />
              {wide && <OtherDevice checkout={checkout} />}
            </>
          )
        }
      >
        <div className={beside ? undefined : styles.single}>{column}</div>
      </Columns>
      {after}
      {!wide && <MobileFooter total={totalText(checkout)}>{action}</MobileFooter>}
    </>
  )
}
