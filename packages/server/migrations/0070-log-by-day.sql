-- The log is looked through by person, by action and by day, the newest first. Its order is that of time: what was done in a long
-- transaction has a smaller number than what others did meanwhile.
create index concurrently action_log_at on action_log (organiser_id, at desc, id desc);
create index concurrently action_log_actor on action_log (organiser_id, actor_name, at desc, id desc);
create index concurrently action_log_action on action_log (organiser_id, action, at desc, id desc);
