-- A process of the release before writes no returned_ticket, and the figures would divide its refund over the whole order: what
-- it has given up is written here. Only the bookings of this transaction count, which no figure holds yet.
create function write_returned_ticket() returns trigger language plpgsql as $$
begin
  insert into returned_ticket (sale_id, ticket_stock_id, qty, at)
    select new.sale_id, new.ticket_stock_id, m.qty, b.at
      from (select new.returned - old.returned - coalesce(sum(r.qty), 0) as qty from returned_ticket r
          where r.sale_id = new.sale_id and r.ticket_stock_id = new.ticket_stock_id
            and r.xmin = pg_current_xact_id()::xid) m
        cross join (select t.at from ledger_transaction t where t.sale_id = new.sale_id and t.kind = 'return'
            and t.xmin = pg_current_xact_id()::xid order by t.id desc limit 1) b
      where m.qty > 0;
  return null;
end $$;

-- At the end of the transaction, when its money is booked.
create constraint trigger returned_ticket_of_old_refund after update on sale_line deferrable initially deferred for each row
  when (new.kind = 'ticket' and new.returned > old.returned) execute function write_returned_ticket();
