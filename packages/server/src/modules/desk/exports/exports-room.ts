import { t } from '@foyer/language/texts.ts'
import { FoyerError } from '../../../platform/errors.ts'

/** A download holds a connection of the database as long as its client takes: buyers need the others. */
const mostAtOnce = 2

export interface ExportsRoom {
  /** The organisers for whom a file is being made. */
  readonly exporting: Set<number>
}

export const createExportsRoom = (): ExportsRoom => ({ exporting: new Set() })

/** Claims one of the few places for a download; give it back when the download has ended. @throws FoyerError rate_limited */
export function claimExport({ exporting }: ExportsRoom, organiserId: number): () => void {
  if (exporting.has(organiserId) || exporting.size >= mostAtOnce)
    throw new FoyerError(
      'rate_limited',
      t('Another file is being made at the moment. Please try again when it is done.'),
      { retryAfterSeconds: 20 },
    )
  exporting.add(organiserId)
  return () => void exporting.delete(organiserId)
}
