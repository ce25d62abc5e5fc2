-- From which network (an HMAC) places were reserved that nobody has paid for, so that one network cannot keep a whole date held with
-- sessions that cost nothing. `network` is the /24 of IPv4 or the /48 of IPv6, `subnetwork` the /56 in it, null with IPv4.
-- Null on what is paid for, and on what ended more than an hour ago: then it counts no more.
alter table stock_hold add column network text, add column subnetwork text;
create index stock_hold_network on stock_hold (network, ticket_stock_id, expires_at)
  where network is not null and status <> 'sold';
-- How hard the captcha was that this basket was last asked for: an easier one does not do.
alter table sale add column captcha_level smallint not null default 0 check (captcha_level between 0 and 9);
