import { t } from '@foyer/language/texts.ts'

/** How far the delivery of a paid sale has come. The payment itself is known to be complete. */
export type Delivery =
  | { readonly stage: 'processing' }
  | { readonly stage: 'to_wallet' }
  | { readonly stage: 'to_email' }
  /** With `mailed` false the tickets are in the wallet, but the mail was not sent. */
  | { readonly stage: 'done'; readonly mailed: boolean }
  /** The tickets could not be put into the wallet. */
  | { readonly stage: 'failed' }

export type DeliveryEvent =
  /** Sent a second after the screen appeared, and when the buyer asks again. */
  | { readonly type: 'started' }
  | { readonly type: 'wallet_answered'; readonly completed: boolean }
  | { readonly type: 'email_answered'; readonly completed: boolean }

export function reduceDelivery(delivery: Delivery, event: DeliveryEvent): Delivery {
  switch (event.type) {
    case 'started':
      return delivery.stage === 'processing' || delivery.stage === 'failed'
        ? { stage: 'to_wallet' }
        : delivery
    case 'wallet_answered':
      if (delivery.stage !== 'to_wallet') return delivery
      return event.completed ? { stage: 'to_email' } : { stage: 'failed' }
    case 'email_answered':
      return delivery.stage === 'to_email' ? { stage: 'done', mailed: event.completed } : delivery
  }
}

export type StageState = 'waiting' | 'current' | 'done' | 'failed'

export interface StageView {
  readonly text: string
  readonly state: StageState
}

const order = ['processing', 'to_wallet', 'to_email', 'done'] as const

/** The four stages as the screen lists them. */
export function deliveryStages(delivery: Delivery, planRemaining: boolean): readonly StageView[] {
  const reached = delivery.stage === 'failed' ? 1 : order.indexOf(delivery.stage)
  const at = (position: number): StageState => {
    if (reached > position) return 'done'
    return reached === position ? 'current' : 'waiting'
  }
  const mailFailed = delivery.stage === 'done' && !delivery.mailed
  return [
    { text: t('Processing your order'), state: at(0) },
    { text: t('Payment complete'), state: reached > 0 ? 'done' : 'waiting' },
    {
      text: planRemaining
        ? t('Delivering some of your tickets to your ticket wallet')
        : t('Delivering your tickets to your ticket wallet'),
      state: delivery.stage === 'failed' ? 'failed' : at(1),
    },
    { text: t('Delivering your wallet to your e-mail'), state: mailFailed ? 'failed' : at(2) },
  ]
}
