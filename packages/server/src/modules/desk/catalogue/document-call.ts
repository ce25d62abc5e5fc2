import type { AnyOperation } from '@foyer/contract/api/operation.ts'
import { deskKeeper, type Section } from '@foyer/contract/api/catalogue/document-shapes.ts'
import type { Right } from '@foyer/contract/api/rights.ts'
import type { LoggedActionName } from '@foyer/contract/api/staff/logged-actions.ts'
import { t } from '@foyer/language/texts.ts'
import type { ApiCall } from '../../../platform/api/handle-operation.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { FoyerError, notFound } from '../../../platform/errors.ts'
import {
  findDocument,
  isShared,
  lockDocument,
  type Place,
  type StoredDocument,
} from '../../catalogue/exports.ts'
import { logAction } from '../../staff/exports.ts'

export interface NamedSection {
  readonly section: Section
}
export interface NamedDocument extends NamedSection {
  readonly key: string
}

/** A call about one document. */
export type DocumentCall = Pick<
  ApiCall<AnyOperation>,
  'foyer' | 'actor' | 'organiser' | 'now' | 'request' | 'unchanged'
> & { readonly params: NamedDocument }

/** Whoever reads a code has it: codes and vouchers are for those who may read their lists. */
const rightOfSection: Partial<Record<Section, Right>> = {
  codes: 'codes.read',
  gift_vouchers: 'codes.read',
}

/** @throws FoyerError not_allowed */
export function requireSection(
  { organiser }: Pick<DocumentCall, 'organiser'>,
  section: Section,
): void {
  const right = rightOfSection[section]
  if (right === undefined || organiser.rights.includes(right)) return
  throw new FoyerError(
    'not_allowed',
    t('You have no right to see codes and gift vouchers. An owner can give it to you.'),
  )
}

/** The document of a call, if it is its organiser's or shared with everybody. @throws FoyerError not_found */
export async function requireDocument(tx: Tx, call: DocumentCall): Promise<StoredDocument> {
  return seen(call, await findDocument(tx, call.params))
}

/** The same, locked, if its caller has seen it as it is and may change it. @throws FoyerError */
export async function lockOwn(tx: Tx, call: DocumentCall): Promise<StoredDocument> {
  const document = seen(call, await lockDocument(tx, call.params))
  if (document.organiserId === null)
    throw new FoyerError(
      'refused',
      t('Every organiser may use this, so that only the operator of the shop changes it.'),
    )
  call.unchanged(document.version)
  return document
}

/** The same, of what the desk keeps. @throws FoyerError */
export async function lockAtDesk(tx: Tx, call: DocumentCall): Promise<StoredDocument> {
  const document = await lockOwn(tx, call)
  if (document.keeper === deskKeeper) return document
  throw new FoyerError(
    'refused',
    t('The catalogue file “{file}” keeps this. Let the desk keep it first.', {
      file: document.keeper,
    }),
  )
}

function seen(call: DocumentCall, document: StoredDocument | undefined): StoredDocument {
  const { organiser, params } = call
  requireSection(call, params.section)
  if (document === undefined) throw notFound()
  const { organiserId, section } = document
  const isOpen = organiserId === null && isShared(section) && section !== 'charities'
  if (organiserId === organiser.id || isOpen) return document
  throw notFound()
}

export const placeOf = ({
  organiser,
  foyer,
}: Pick<DocumentCall, 'organiser' | 'foyer'>): Place => ({
  organiserId: organiser.id,
  organiserKey: organiser.key,
  timeZone: foyer.config.shop.timeZone,
  isOperator: organiser.isOperator,
})

/** Who changes it, as the document says it. */
export function byCaller({ actor, now }: Pick<DocumentCall, 'actor' | 'now'>) {
  return {
    now,
    by: actor.kind === 'staff' ? actor.email : actor.kind === 'key' ? actor.name : null,
  }
}

/** Writes down what was done with a document, and in which words it changed. */
export async function logDocument(
  tx: Tx,
  call: DocumentCall,
  action: Extract<LoggedActionName, `document.${string}`>,
  { title, changes = [] }: { readonly title: string; readonly changes?: readonly string[] },
): Promise<void> {
  const { section, key } = call.params
  await logAction(tx, call, {
    action,
    subject: { kind: section, id: key },
    after: {
      title,
      ...(changes.length === 0 ? {} : { changes: changes.slice(0, mostLines).join('\n') }),
    },
  })
}

/** A log is read line by line; whoever wants all of it compares the documents. */
const mostLines = 60

/** For what is larger, or lies deeper, than a person could have typed. */
export const tooMuch = (): FoyerError =>
  new FoyerError('invalid_input', t('This is more than can be kept: please divide it.'))
