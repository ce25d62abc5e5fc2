import { organiserAccounts, statementLineInSql } from '../modules/ledger/exports.ts'

/** Receipts, invoices and credit notes, statements and payouts: docs/decisions/0099 to 0101. */
export const paperRules: Readonly<Record<string, string>> = {
  'the papers of a booking say what was booked': `
    with said as (
        select d.transaction_id, a.account, case when a.account = 'organiser_payable' then d.organiser_id end as organiser_id,
            sum(a.amount) as amount
          from tax_document d join tax_document_amount m on m.document_id = d.id
            cross join lateral (values
              (case m.kind when 'ticket' then 'organiser_payable' when 'donation' then 'donations_payable'
                when 'booking_fee' then 'booking_fees' when 'donation_fee' then 'donation_fees' else m.kind end,
                case when m.kind in ('booking_fee', 'donation_fee') then m.net else m.net + m.vat end),
              ('vat_on_fees', case when m.kind in ('booking_fee', 'donation_fee') then m.vat else 0 end)) as a(account, amount)
          where m.kind <> 'gift_voucher' group by 1, 2, 3),
      booked as (
        select t.id as transaction_id, e.account, case when e.account = 'organiser_payable' then e.organiser_id end as organiser_id,
            -sum(e.amount) as amount
          from ledger_transaction t join ledger_entry e on e.transaction_id = t.id
          where t.kind in ('sale', 'return') and t.sale_id is not null and e.account in ('organiser_payable', 'donations_payable',
              'booking_fees', 'donation_fees', 'vat_on_fees', 'delivery', 'refund_protection')
            and t.id <= (select booked_to from tax_document_mark) group by 1, 2, 3)
    select coalesce(b.transaction_id, s.transaction_id) as transaction_id, coalesce(b.account, s.account) as account,
        coalesce(b.organiser_id, s.organiser_id) as organiser_id, b.amount as booked, s.amount as said
      from booked b full join said s on s.transaction_id = b.transaction_id and s.account = b.account
        and s.organiser_id is not distinct from b.organiser_id
      where coalesce(b.amount, 0) <> coalesce(s.amount, 0)
        and coalesce(b.transaction_id, s.transaction_id) <= (select booked_to from tax_document_mark)`,
  'a paper adds up to its rows': `
    select d.id, d.net, d.vat, sum(m.net) as net_of_rows, sum(m.vat) as vat_of_rows
      from tax_document d left join tax_document_amount m on m.document_id = d.id
      group by d.id having d.net is distinct from sum(m.net) or d.vat is distinct from sum(m.vat)`,
  'papers that were made out again add up to nothing': `
    select d.transaction_id, d.organiser_id, d.reissue, m.kind, m.for_organiser_id, m.rate, sum(m.net) as net, sum(m.vat) as vat
      from tax_document d join tax_document_amount m on m.document_id = d.id where d.reissue > 0
      group by d.transaction_id, d.organiser_id, d.reissue, m.kind, m.for_organiser_id, m.rate
      having sum(m.net) <> 0 or sum(m.vat) <> 0`,
  'papers that were replaced are taken back whole': `
    select d.id, d.gross, sum(c.gross) as taken_back from tax_document d join tax_document c on c.corrects_id = d.id and c.kind = 'credit_note'
      where exists (select from tax_document n where n.corrects_id = d.id and n.reissue > d.reissue and n.kind <> 'credit_note')
      group by d.id having d.gross + sum(c.gross) <> 0`,
  'the numbers of papers have no gap': `
    select coalesce(d.organiser_id, s.organiser_id) as organiser_id, coalesce(d.year, s.year) as year, d.papers, d.last, s.last_number
      from (select organiser_id, year, count(*) as papers, max(number) as last from tax_document group by organiser_id, year) d
        full join (select * from tax_document_series where last_number > 0) s
          on s.organiser_id is not distinct from d.organiser_id and s.year = d.year
      where d.papers is distinct from d.last or d.last is distinct from s.last_number`,
  'papers are as they were issued': `
    select id from tax_document where content_hash <> sha256(convert_to(content::text, 'UTF8'))`,
  'each entry of an organiser stands in one line of its statement': `
    select e.id, e.account, t.kind from ledger_entry e join ledger_transaction t on t.id = e.transaction_id
      where e.organiser_id is not null and (e.account not in (${organiserAccounts}) or (${statementLineInSql}) is null)`,
  'what is added up for statements is what was booked': `
    with booked as (
        select e.organiser_id, e.account, t.kind, e.currency, sum(e.amount) as amount, count(*) as entries
          from ledger_entry e join ledger_transaction t on t.id = e.transaction_id
          where e.organiser_id is not null and e.account in (${organiserAccounts})
            and t.id <= (select summed_to from sum_mark where name = 'ledger') group by 1, 2, 3, 4)
    select w.is_day, coalesce(b.organiser_id, s.organiser_id) as organiser_id, b.account, b.kind, b.amount, s.amount as added_up
      from (values (true), (false)) as w(is_day) cross join booked b full join (
        select is_day, organiser_id, account, kind, currency, sum(amount) as amount, sum(entries) as entries from ledger_sum group by 1, 2, 3, 4, 5) s
        on s.is_day = w.is_day and s.organiser_id = b.organiser_id and s.account = b.account and s.kind = b.kind and s.currency = b.currency
      where b.amount is distinct from s.amount or b.entries is distinct from s.entries`,
  'what is added up for VAT is what papers say': `
    with said as (
        select coalesce(d.organiser_id, 0) as seller_id, coalesce(m.for_organiser_id, 0) as for_organiser_id, d.currency, m.kind,
            coalesce(m.rate, -1) as rate, d.kind = 'credit_note' as is_credit, sum(m.net) as net, sum(m.vat) as vat
          from tax_document d join tax_document_amount m on m.document_id = d.id
          where d.reissue = 0 and d.id <= (select summed_to from sum_mark where name = 'papers') group by 1, 2, 3, 4, 5, 6)
    select w.is_day, coalesce(b.seller_id, s.seller_id) as seller_id, b.kind, b.rate, b.net, s.net as added_up
      from (values (true), (false)) as w(is_day) cross join said b full join (
        select is_day, seller_id, for_organiser_id, currency, kind, rate, is_credit, sum(net) as net, sum(vat) as vat from tax_document_sum
          group by 1, 2, 3, 4, 5, 6, 7) s
        on s.is_day = w.is_day and s.seller_id = b.seller_id and s.for_organiser_id = b.for_organiser_id and s.currency = b.currency
          and s.kind = b.kind and s.rate = b.rate and s.is_credit = b.is_credit
      where b.net is distinct from s.net or b.vat is distinct from s.vat`,
  'payouts stand in the ledger, once': `
    select p.id, p.amount, p.undone_at, coalesce(sum(e.amount), 0) as booked from payout p
        left join ledger_transaction t on t.source in ('payout:' || p.id, 'payout-undone:' || p.id)
        left join ledger_entry e on e.transaction_id = t.id and e.account = 'organiser_payable'
          and e.organiser_id = p.organiser_id and e.currency = p.currency
      group by p.id having coalesce(sum(e.amount), 0) <> case when p.undone_at is null then p.amount else 0 end
        or count(distinct t.id) <> case when p.undone_at is null then 1 else 2 end`,
}
