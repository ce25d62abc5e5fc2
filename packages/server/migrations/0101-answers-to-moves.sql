-- Who had answered before answers were written down has kept the tickets, unless the money went back.
update event_change_order set answer = case when state in ('refunded', 'person', 'decided') then 'refund' else 'keep' end
  where answered_at is not null;
