import type { CheckoutState } from '@foyer/contract/flow/states.ts'
import { type ComponentType, lazy, type LazyExoticComponent } from 'react'
import type { StepProps } from './step-props.ts'
import DeterminingStep from './steps/determining/determining-step.tsx'
import type * as stepsAfterBasket from './steps-after-basket.ts'

interface StepModule {
  readonly default: ComponentType<StepProps>
}

/** The code of a step is loaded when it is needed, or a little before. */
interface StepScreen {
  readonly load: () => Promise<StepModule>
  readonly Screen: LazyExoticComponent<ComponentType<StepProps>>
}

function screen(load: () => Promise<StepModule>): StepScreen {
  return { load, Screen: lazy(load) }
}

/** Loads one of the steps after the basket. */
function later(name: keyof typeof stepsAfterBasket): StepScreen {
  return screen(async () => ({ default: (await import('./steps-after-basket.ts'))[name] }))
}

/** The step that shows each state; its folder has the state's name. */
export const screens: Readonly<Record<CheckoutState, StepScreen>> = {
  determining: screen(async () => ({ default: DeterminingStep })),
  basket: screen(() => import('./steps/basket/basket-step.tsx')),
  captcha: later('Captcha'),
  reserve: later('Reserve'),
  donation: later('Donation'),
  gift_aid: later('GiftAid'),
  login: later('Login'),
  marketing_preferences: later('MarketingPreferences'),
  delivery_address: later('DeliveryAddress'),
  ticket_questions_before: later('TicketQuestionsBefore'),
  payment: later('Payment'),
  awaiting_truelayer: later('AwaitingTruelayer'),
  deliver_tickets: later('DeliverTickets'),
  ticket_questions_after: later('TicketQuestionsAfter'),
  after_sale_messages: later('AfterSaleMessages'),
  waiver: later('Waiver'),
  order_completed: later('OrderCompleted'),
}
