-- A place on a waiting list counts once the link of its mail was pressed (docs/decisions/0151). Wishes of before this count as they did.
alter table waiting_wish drop constraint waiting_wish_state_check;
alter table waiting_wish add constraint waiting_wish_state_check
  check (state in ('unconfirmed', 'waiting', 'offered', 'taken', 'lapsed', 'left'));
-- The network that it was left in, as a keyed hash: one network gets a share of what comes back.
alter table waiting_wish add column network text;
