import { t } from '@foyer/language/texts.ts'
import { FoyerError } from '../../../platform/errors.ts'
import type { PlannedDocument } from '../../catalogue/exports.ts'

/** More than anybody mends at once. */
const mostFields = 200

/** Refuses a document with mistakes, and says each at its field. @throws FoyerError invalid_input */
export function requireRight({ problems }: Pick<PlannedDocument, 'problems'>): void {
  if (problems.length === 0) return
  const fields: Record<string, string> = {}
  for (const { path, text } of problems.slice(0, mostFields)) fields[path.join('.')] ??= text
  throw new FoyerError('invalid_input', t('Something has to be mended first.'), { fields })
}
