/** The lines of an organiser's statement, in their order. */
export const statementLines = [
  'sold',
  'given_back',
  'disputed',
  'dispute_returned',
  'held',
  'invoices_paid',
  'paid_back',
  'refund_failed',
  'correction',
  'payout',
  'payout_undone',
] as const
export type StatementLine = (typeof statementLines)[number]

/** The accounts in which an organiser has entries: what it is owed, and the money that it has itself or waits for. */
export const organiserAccounts = `'organiser_payable', 'disputed', 'provider:cash', 'provider:invoice', 'provider:transfer'`

/**
 * The line of a statement in which an entry `e` of an organiser stands, with its transaction `t`: exactly one. An entry without a
 * line breaks a rule of the audit, so a new kind of booking has to say where it belongs.
 */
export const statementLineInSql = `case
      when e.account = 'organiser_payable' then case t.kind when 'sale' then 'sold' when 'return' then 'given_back' when 'correction' then 'correction'
        when 'payout' then 'payout' when 'payout_undone' then 'payout_undone' end
      when e.account = 'disputed' then case t.kind when 'dispute' then 'disputed' when 'dispute_returned' then 'dispute_returned'
        when 'return' then 'given_back' end
      when e.account in ('provider:cash', 'provider:invoice', 'provider:transfer') then case
        when t.kind in ('sale', 'credit', 'instalment', 'surplus') then 'held' when t.kind = 'invoice_paid' then 'invoices_paid'
        when t.kind = 'refund' then 'paid_back' when t.kind = 'refund_failed' then 'refund_failed' end
    end`
