import { t } from '@foyer/language/texts.ts'
import type { Actor } from '../../platform/api/handle-operation.ts'
import type { Tx } from '../../platform/database/db.ts'
import { FoyerError } from '../../platform/errors.ts'
import { isOperator } from './access-store.ts'

/** Lets only operators of the shop go on. @throws FoyerError not_allowed */
export async function requireOperator(tx: Tx, actor: Actor): Promise<void> {
  if (actor.kind === 'staff' && (await isOperator(tx, actor.id))) return
  throw new FoyerError('not_allowed', t('Only operators of the shop may do this.'))
}
