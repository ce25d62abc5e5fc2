import * as z from 'zod'

/** Each danger has a setting of its own, whose one value spells out the risk (docs/decisions/0047). */
export const overrideWords = {
  FOYER_ALLOW_LIVE_KEYS: 'I_UNDERSTAND_THAT_REAL_MONEY_MOVES',
  FOYER_ALLOW_NO_PROXY: 'I_UNDERSTAND_THAT_EVERYBODY_IS_ONE_NETWORK',
  FOYER_ALLOW_PLAIN_DATABASE: 'I_UNDERSTAND_THAT_OTHERS_CAN_READ_EVERYTHING',
  FOYER_ALLOW_PLAIN_MAIL: 'I_UNDERSTAND_THAT_OTHERS_CAN_READ_SIGN_IN_CODES',
  FOYER_ALLOW_WEAK_SECRET: 'I_UNDERSTAND_THAT_TICKETS_CAN_BE_FORGED',
} as const

export type Override = keyof typeof overrideWords

/** Any other value is reported as a mistake. */
const exactly = (setting: Override) =>
  z
    .literal(overrideWords[setting], {
      error: `may say ${overrideWords[setting]} and nothing else`,
    })
    .optional()

export const dangerSettings = {
  FOYER_ALLOW_LIVE_KEYS: exactly('FOYER_ALLOW_LIVE_KEYS'),
  FOYER_ALLOW_NO_PROXY: exactly('FOYER_ALLOW_NO_PROXY'),
  FOYER_ALLOW_PLAIN_DATABASE: exactly('FOYER_ALLOW_PLAIN_DATABASE'),
  FOYER_ALLOW_PLAIN_MAIL: exactly('FOYER_ALLOW_PLAIN_MAIL'),
  FOYER_ALLOW_WEAK_SECRET: exactly('FOYER_ALLOW_WEAK_SECRET'),
}
