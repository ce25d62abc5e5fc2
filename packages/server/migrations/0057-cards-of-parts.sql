-- An order paid in parts is found by each card that has paid one: a later part changes nothing else an order is found by.
create constraint trigger organiser_order_part_paid after update of status on payment deferrable initially deferred for each row
  when (new.purpose = 'instalment' and new.status = 'captured' and new.card_last4 is not null and old.status <> 'captured')
  execute function organiser_order_changed();
