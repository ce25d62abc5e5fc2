-- Orders in which somebody is named with a letter that is compared in another way since 0153: a round writes their words anew,
-- some at a time.
insert into order_to_refresh
  select sale_id from organiser_order where words::text ~ '[ßæœþøłđðħŧŋıəς\uff00-\uffef\ufb00-\ufb06]'
on conflict do nothing;
