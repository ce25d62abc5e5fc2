/** Donations and Gift Aid. */
export const givingRules: Readonly<Record<string, string>> = {
  'a donation is what the prices of its sale say, and has a charity': `
    select id, status, donation_amount, donation_fee, charity_id, frozen_prices ->> 'donation' as frozen from sale
      where status in ('held', 'paying', 'sold') and (
        donation_amount <> coalesce((frozen_prices ->> 'donation')::bigint, 0)
        or donation_fee <> coalesce((frozen_prices ->> 'donationFee')::bigint, 0)
        or donation_fee_vat <> coalesce((frozen_prices ->> 'donationFeeVat')::bigint, 0)
        or (donation_amount > 0) <> (charity_id is not null))`,
  'a donation that is paid is owed to its charity': `
    select s.id, s.charity_id, s.donation_amount, coalesce(sum(e.amount), 0) as booked from sale s
        join payment p on p.sale_id = s.id and p.status = 'captured' and p.purpose = 'sale'
        left join ledger_transaction t on t.source = 'capture:' || p.id
        left join ledger_entry e on e.transaction_id = t.id and e.account = 'donations_payable'
      where s.status = 'sold' group by s.id
      having s.donation_amount <> -coalesce(sum(e.amount), 0)
        or count(e.id) filter (where e.charity_id is distinct from s.charity_id) > 0`,
  'the fee on a donation and its VAT stand in the ledger': `
    select s.id, s.donation_fee, s.donation_fee_vat, coalesce(sum(e.amount), 0) as booked from sale s
        join payment p on p.sale_id = s.id and p.status = 'captured' and p.purpose = 'sale'
        left join ledger_transaction t on t.source = 'capture:' || p.id
        left join ledger_entry e on e.transaction_id = t.id and e.account = 'donation_fees'
      where s.status = 'sold' group by s.id
      having s.donation_fee - s.donation_fee_vat <> -coalesce(sum(e.amount), 0)`,
  'Gift Aid is added where it was declared, for the donation that was made': `
    select s.id, s.is_gift_aid, s.donation_amount, d.amount as declared, r.returned from sale s
        left join gift_aid_declaration d on d.sale_id = s.id
        cross join lateral (select coalesce(sum(e.amount), 0) as returned
          from ledger_entry e join ledger_transaction t on t.id = e.transaction_id
          where t.sale_id = s.id and t.kind = 'return' and e.account = 'donations_payable') r
      where s.status in ('held', 'paying', 'sold') and (
        s.is_gift_aid <> (d.id is not null)
        or d.amount <> s.donation_amount - r.returned or d.charity_id <> s.charity_id or d.currency <> s.currency)`,
}
