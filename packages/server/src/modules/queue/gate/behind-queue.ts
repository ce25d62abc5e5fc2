import { t } from '@foyer/language/texts.ts'
import { FoyerError } from '../../../platform/errors.ts'

/** The page on which people wait for these tickets. */
export const queuePath = (key: string): string => `/queue/${encodeURIComponent(key)}/`

/** The tickets are sold through a queue, and it is not this buyer's turn. A form is led to `path`. */
export class BehindQueue extends FoyerError {
  readonly path: string

  constructor(key: string) {
    super(
      'refused',
      t(
        'These tickets are sold through a queue, and it is not your turn. Please take a place in it.',
      ),
    )
    this.path = queuePath(key)
  }
}
