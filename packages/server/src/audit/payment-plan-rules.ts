/** Payment plans: what is still owed, and when tickets may go out. */
export const planRules: Readonly<Record<string, string>> = {
  'the parts of a plan add up to its total': `
    select p.id, p.total, sum(i.amount) as parts from payment_plan p left join instalment i on i.payment_plan_id = p.id
      group by p.id having p.total <> coalesce(sum(i.amount), 0)`,
  'a part is paid by one captured payment of its amount, and only then': `
    select i.id, i.status, i.amount, count(p.id) as payments from instalment i
        left join payment p on p.instalment_id = i.id and p.status = 'captured' and p.amount = i.amount
      group by i.id having count(p.id) <> (i.status = 'paid')::int`,
  'an order waits for its plan as long as parts are open': `
    select s.id, s.payment_plan_remaining, p.status from payment_plan p join sale s on s.id = p.sale_id
      where s.status = 'sold' and (s.payment_plan_remaining <> (p.status <> 'complete') or s.payment_plan_remaining <>
        exists (select from instalment i where i.payment_plan_id = p.id and i.status <> 'paid'))`,
  'what buyers owe in the ledger is what their plans have open': `
    select t.sale_id, sum(e.amount) as owed from ledger_entry e
        join ledger_transaction t on t.id = e.transaction_id join sale s on s.id = t.sale_id
      where e.account = 'owed_by_buyers' and s.status = 'sold' group by t.sale_id
      having sum(e.amount) <> coalesce((select sum(i.amount) from instalment i
        join payment_plan p on p.id = i.payment_plan_id where p.sale_id = t.sale_id and i.status in ('due', 'failed')), 0)`,
  'no ticket goes out before the last part is paid': `
    select t.id, t.sale_id from ticket t join sale s on s.id = t.sale_id where s.payment_plan_remaining`,
}
