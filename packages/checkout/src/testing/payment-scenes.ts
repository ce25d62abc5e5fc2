import { buildProgress } from './build-checkout.ts'

/** A known buyer whose tickets are reserved. */
const identified = { progress: buildProgress({ reservation: 'live', identified: true }) }

export const named = { ...identified, order_email: 'ada@example.org' }

/** An express sale in which nobody is named yet. */
export const expressly = {
  express: true,
  progress: buildProgress({ reservation: 'live', express: true }),
  marketing_preferences: {
    ct_subscribed: false,
    event_subscribed: false,
    basket_organisers: [
      { id: 3, organiser_subscribed: false, marketing_signup_message: 'News from Harbour Lights' },
    ],
  },
}

export const cardToken = { public_key: 'pk_1', client_secret: 'cs_1' }
