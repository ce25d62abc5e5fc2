-- The buyer of a cancelled date may choose another one until a day, and what they have chosen is written down
-- (docs/decisions/0120). Exchanged: their tickets are for another date now.
alter table event_change_order
  drop constraint event_change_order_state_check,
  add constraint event_change_order_state_check
    check (state in ('waiting', 'choosing', 'kept', 'exchanged', 'refunded', 'person', 'decided')),
  -- When its buyer was asked, in the transaction that told them; null where they never were.
  add column asked_at timestamptz,
  add column answer text check (answer in ('keep', 'exchange', 'refund'));
