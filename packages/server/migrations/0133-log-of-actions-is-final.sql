-- Who did what stays as it was written down: only what a row says of people goes, when they are forgotten.
create function action_log_is_final() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.before is null and new.after is null
      and to_jsonb(new) - '{before,after}'::text[] = to_jsonb(old) - '{before,after}'::text[] then
    return new;
  end if;
  raise exception 'the log of actions is final';
end $$;
create trigger action_log_final before update or delete on action_log
  for each row execute function action_log_is_final();
