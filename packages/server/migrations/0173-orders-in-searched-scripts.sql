-- Orders in which something is written in a script that is compared in another way since 0172: a round writes their words again, some
-- at a time.
insert into order_to_refresh
  select sale_id from organiser_order
  where words::text ~ '[\u02bb\u02bc\u0591-\u05f4\u060c-\u06ff\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3000-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\U00020000-\U0003ffff]'
on conflict do nothing;
