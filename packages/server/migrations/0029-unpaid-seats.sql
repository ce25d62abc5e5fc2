-- What a network holds and what it has reserved and not paid count together, so both are looked up. Of IPv6 `network`
-- is the hash of the /48, a slash, and the hash of the /56 in it: the index serves both.
create index seat_hold_unpaid on seat_hold (event_date_id, split_part(network, '/', 1))
  where status in ('held', 'reserved', 'paying');
drop index seat_hold_network;
