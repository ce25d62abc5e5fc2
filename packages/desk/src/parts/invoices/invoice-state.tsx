import type { listInvoices } from '@foyer/contract/api/box-office/list-invoices.ts'
import type { AnswerOf } from '@foyer/contract/api/operation.ts'
import { t } from '@foyer/language/texts.ts'
import { StateMark } from '../state-mark.tsx'

export type Invoice = AnswerOf<typeof listInvoices>['data'][number]

const states = {
  open: { name: t('open'), tone: 'quiet' },
  overdue: { name: t('overdue'), tone: 'bad' },
  paid: { name: t('paid'), tone: 'good' },
  cancelled: { name: t('cancelled'), tone: 'quiet' },
  settled: { name: t('refunded'), tone: 'quiet' },
} as const satisfies Record<Invoice['state'], object>

export const invoiceStateText = ({ state }: Invoice): string => states[state].name

/** How an invoice stands. */
export const InvoiceState = ({ invoice: { state } }: { invoice: Invoice }) => (
  <StateMark {...states[state]} />
)

/** Whether somebody still has to pay it. */
export const isOwed = ({ state }: Invoice): boolean => state === 'open' || state === 'overdue'

/** Whose invoice it is. */
export const debtorOf = ({ name, email }: Invoice): string => name ?? email ?? t('somebody')
