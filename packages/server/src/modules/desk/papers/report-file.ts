import type { exportFormats } from '@foyer/contract/api/exports/export-list.ts'
import type { AnyRow, ListColumn } from '@foyer/contract/api/lists/list-columns.ts'
import type { AnyOperation } from '@foyer/contract/api/operation.ts'
import type { LoggedActionName } from '@foyer/contract/api/staff/logged-actions.ts'
import { formatToTheSecond } from '@foyer/contract/formats.ts'
import { t } from '@foyer/language/texts.ts'
import type { PaperSheet } from '@foyer/pages/src/renderers.ts'
import type { ApiCall } from '../../../platform/api/handle-operation.ts'
import { FoyerError } from '../../../platform/errors.ts'
import { RawAnswer } from '../../../platform/http/handle.ts'
import { calendarDay } from '../../papers/exports.ts'
import { logAction } from '../../staff/exports.ts'
import { sheetFile } from '../exports/sheet-file.ts'

interface Report {
  readonly action: Extract<LoggedActionName, 'statement.exported' | 'vat_report.exported'>
  /** The name of the file, without what says its format. */
  readonly name: string
  readonly title: string
  readonly format: 'pdf' | (typeof exportFormats)[number]
  readonly days: { readonly from: string; readonly to: string }
  readonly timeZone: string
  /** The moment up to which bookings count; null where all of the days do. */
  readonly upTo: string | null
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

/** A report as a file, which says up to when bookings count. */
export async function reportFile(call: Call, report: Report): Promise<RawAnswer> {
  const { foyer, now } = call
  const { format, days, timeZone } = report
  const upTo = report.upTo === null ? null : exactTime(report.upTo, timeZone)
  await foyer.db.transaction(async (tx) => {
    await logAction(tx, call, {
      action: report.action,
      subject: { kind: 'report', id: `${days.from} ${days.to}` },
      after: { format, ...days },
    })
  })
  const untilThen = upTo === null ? '' : `-up-to-${upTo.replace(' ', '-').replaceAll(':', '')}`
  const fileName = `${report.name}-${days.from}-${days.to}${untilThen}`
  if (format === 'pdf') {
    const pdf = await foyer.rendering.papersPdf({
      siteName: foyer.config.siteName,
      title: report.title,
      createdAt: now.toISOString(),
      papers: report.papers.map((paper) => ({
        ...paper,
        facts: [...paper.facts, ...periodFacts(report)],
      })),
    })
    return new RawAnswer((reply) =>
      reply
        .type('application/pdf')
        .header('content-disposition', `attachment; filename="${fileName}.pdf"`)
        .send(Buffer.from(pdf)),
    )
  }
  const columns: readonly ListColumn[] = [
    ...report.columns,
    {
      key: 'up_to',
      kind: 'text',
      title: () => t('{title} ({zone})', { title: t('Counted up to'), zone: timeZone }),
      usual: true,
    },
  ]
  const rows = report.rows.map((row) => ({ ...row, up_to: upTo }))
  return sheetFile(call, { name: fileName, format, columns, batches: [rows] })
}

/** The days of a report as a paper says them, and up to when bookings count. */
const periodFacts = ({ days: { from, to }, timeZone, upTo }: Report): PaperSheet['facts'] => [
  [t('Period'), t('{from} to {to}', { from: calendarDay(from), to: calendarDay(to) })],
  [t('Days of'), timeZone],
  ...(upTo === null
    ? []
    : [[t('Counted up to'), formatToTheSecond(Date.parse(upTo), timeZone)] as const]),
]

/** "2026-11-28 14:32:05", as spreadsheets read it. */
const exactTime = (at: string, timeZone: string): string =>
  Temporal.Instant.from(at)
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'second' })
    .replace('T', ' ')
