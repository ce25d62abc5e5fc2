/** What the desk finds orders by, which triggers keep beside them. */
export const listRules: Readonly<Record<string, string>> = {
  'each organiser finds an order by what it is now': `
    select coalesce(k.sale_id, f.sale_id) as sale_id, coalesce(k.organiser_id, f.organiser_id) as organiser_id,
        k.words as kept, f.words as found
      from organiser_order k
        full join (select f.* from (select array(select id from sale s where paid_at is not null or waits_at_desk(s)) as ids) orders,
            -- Without an order it is not even planned.
            organiser_orders_of(orders.ids) f where orders.ids <> '{}') f
          on f.organiser_id = k.organiser_id and f.sale_id = k.sale_id
      where (k.paid_at, k.email_key, k.status, k.words) is distinct from (f.paid_at, f.email_key, f.status, f.words)
        -- A round works them out anew.
        and not exists (select from order_to_refresh r where r.sale_id = coalesce(k.sale_id, f.sale_id))`,
}
