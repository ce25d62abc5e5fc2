import { exportStatement as operation } from '@foyer/contract/api/papers/export-statement.ts'
import type { AnyRow } from '@foyer/contract/api/lists/list-columns.ts'
import { t } from '@foyer/language/texts.ts'
import { handleOperation } from '../../../platform/api/handle-operation.ts'
import { rateText } from '../../papers/exports.ts'
import { readStatement, type Statement } from './read-statement.ts'
import { reportFile, requireMoney } from './report-file.ts'
import { statementPaper } from './statement-paper.ts'

export const exportStatement = handleOperation(operation, async (call) => {
  requireMoney(call)
  const { foyer, organiser, query, now } = call
  const { format = 'csv', ...asked } = query
  const statement = await readStatement(foyer, organiser.id, asked, now)
  return await reportFile(call, {
    action: 'statement.exported',
    name: `${organiser.key}-statement`,
    title: t('Statement'),
    format,
    days: { from: statement.from, to: statement.to },
    timeZone: statement.time_zone,
    upTo: statement.up_to,
    columns: [
      { key: 'currency', kind: 'text', title: () => t('Currency'), usual: true },
      { key: 'text', kind: 'text', title: () => t('What'), usual: true },
      { key: 'count', kind: 'count', title: () => t('Bookings'), usual: true },
      { key: 'amount', kind: 'money', title: () => t('Amount'), usual: true },
      { key: 'vat', kind: 'money', title: () => t('VAT'), usual: true },
    ],
    rows: statement.currencies.flatMap(rowsOf),
    papers: [statementPaper(statement)],
  })
})

function rowsOf(of: Statement['currencies'][number]): readonly AnyRow[] {
  const { currency } = of
  const beside = (text: string): string => t('For information: {text}', { text })
  return [
    { currency, text: t('Owed to you before'), amount: of.opening },
    ...of.lines.map(({ text, count, amount }) => ({ currency, text, count, amount })),
    { currency, text: t('Owed to you after'), amount: of.closing },
    ...(of.awaited === 0
      ? []
      : [
          {
            currency,
            text: beside(t('Of this, buyers have yet to pay by their plans')),
            amount: of.awaited,
          },
        ]),
    ...of.beside.map(({ text, count, amount }) => ({
      currency,
      text: beside(text),
      count,
      amount,
    })),
    ...of.vat.map(({ rate, vat, gross }) => ({
      currency,
      text: beside(t('Tickets with VAT at {rate}', { rate: rateText(rate) })),
      amount: gross,
      vat,
    })),
  ]
}
