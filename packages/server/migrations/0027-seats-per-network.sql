-- Of whoever holds a seat, the network they came from (an HMAC), so that one network cannot keep a whole house held
-- with sessions that cost nothing. A seat keeps it in the basket, and while it is reserved.
alter table seat_hold add column network text;
create index seat_hold_network on seat_hold (event_date_id, network) where status = 'held';

-- The keeper of a chart is being told that a seat is booked: if the answer is lost, it may be.
alter table seat_hold drop constraint seat_hold_told_check;
alter table seat_hold add constraint seat_hold_told check (told in ('held', 'booking', 'booked', 'released'));
