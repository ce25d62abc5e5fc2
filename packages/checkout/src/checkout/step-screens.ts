import type { CheckoutState } from '@foyer/contract/flow/states.ts'
import { type Screen, steps } from '@foyer/contract/flow/steps.ts'
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

/** The steps by their folders. */
const screens = {
  determining: screen(async () => ({ default: DeterminingStep })),
  basket: screen(() => import('./steps/basket/basket-step.tsx')),
  captcha: later('Captcha'),
  reserve: later('Reserve'),
  donation: later('Donation'),
  'gift-aid': later('GiftAid'),
  login: later('Login'),
  'marketing-preferences': later('MarketingPreferences'),
  'delivery-address': later('DeliveryAddress'),
  'ticket-questions-before': later('TicketQuestionsBefore'),
  payment: later('Payment'),
  'awaiting-truelayer': later('AwaitingTruelayer'),
  'deliver-tickets': later('DeliverTickets'),
  'ticket-questions-after': later('TicketQuestionsAfter'),
  'after-sale-messages': later('AfterSaleMessages'),
  waiver: later('Waiver'),
  'order-completed': later('OrderCompleted'),
} as const satisfies Record<Screen, StepScreen>

/** The step that shows a state. */
export function screenOf(state: CheckoutState): StepScreen {
  return screens[steps[state].screen]
}
