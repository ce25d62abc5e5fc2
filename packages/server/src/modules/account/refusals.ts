import { reserveMessages } from '@foyer/contract/messages.ts'
import { t } from '@foyer/language/texts.ts'
import { FoyerError } from '../../platform/errors.ts'

export const codeRefusedText = t(
  'That code is not right or has expired. Please check it or send a new one.',
)

/** The same refusal for every code that does not fit, whatever the reason. */
export const codeRefused = (): FoyerError => new FoyerError('one_time_code', codeRefusedText)

export const reservationExpired = (): FoyerError =>
  new FoyerError('reserving', reserveMessages.expired)

/** One field is wrong; its text is also the text of the whole answer. */
export const fieldRefused = (field: string, text: string): FoyerError =>
  new FoyerError('invalid_input', text, { fields: { [field]: text }, internal: `${field} refused` })
