import type { exportFormats } from '@foyer/contract/api/exports/export-list.ts'
import type { AnyRow, ListColumn } from '@foyer/contract/api/lists/list-columns.ts'
import type { AnyOperation } from '@foyer/contract/api/operation.ts'
import type { LoggedActionName } from '@foyer/contract/api/staff/logged-actions.ts'
import { t } from '@foyer/language/texts.ts'
import type { PaperSheet } from '@foyer/pages/src/renderers.ts'
import type { ApiCall } from '../../../platform/api/handle-operation.ts'
import { FoyerError } from '../../../platform/errors.ts'
import { RawAnswer } from '../../../platform/http/handle.ts'
import { logAction } from '../../staff/exports.ts'
import { sheetFile } from '../exports/sheet-file.ts'

interface Report {
  readonly action: Extract<LoggedActionName, 'statement.exported' | 'vat_report.exported'>
  /** The name of the file, without what says its format. */
  readonly name: string
  readonly title: string
  readonly format: 'pdf' | (typeof exportFormats)[number]
  readonly days: { readonly from: string; readonly to: string }
  readonly isComplete: boolean
  readonly columns: readonly ListColumn[]
  readonly rows: readonly AnyRow[]
  readonly papers: readonly PaperSheet[]
}

type Call = Pick<ApiCall<AnyOperation>, 'foyer' | 'organiser' | 'actor' | 'now' | 'request' | 'log'>

/** Who takes a report along may read money, too. @throws FoyerError not_allowed */
export function requireMoney({ organiser }: Pick<Call, 'organiser'>): void {
  if (!organiser.rights.includes('money.read'))
    throw new FoyerError(
      'not_allowed',
      t('You have no right to read money. An owner can give it to you.'),
    )
}

/** A report as a file. None is made of numbers that are too low, because a file cannot say so. @throws FoyerError unavailable */
export async function reportFile(call: Call, report: Report): Promise<RawAnswer> {
  const { foyer, now } = call
  if (!report.isComplete)
    throw new FoyerError(
      'unavailable',
      t('Older sales are still being added up. Please try again in a minute.'),
      { retryAfterSeconds: 60 },
    )
  const { format, days } = report
  await foyer.db.transaction(async (tx) => {
    await logAction(tx, call, {
      action: report.action,
      subject: { kind: 'report', id: `${days.from} ${days.to}` },
      after: { format, ...days },
    })
  })
  const fileName = `${report.name}-${days.from}-${days.to}`
  if (format === 'pdf') {
    const pdf = await foyer.rendering.papersPdf({
      siteName: foyer.config.siteName,
      title: report.title,
      createdAt: now.toISOString(),
      papers: report.papers,
    })
    return new RawAnswer((reply) =>
      reply
        .type('application/pdf')
        .header('content-disposition', `attachment; filename="${fileName}.pdf"`)
        .send(Buffer.from(pdf)),
    )
  }
  const { columns, rows } = report
  return sheetFile(call, { name: fileName, format, columns, batches: [rows] })
}
