-- Queues jobs: [{"name": "send-mails", "data": {}}, …], in the transaction that calls it. It writes what pg-boss's `send`
-- writes for a queue of the standard policy, with ten tries that wait ever longer (a test compares the two). A function, so
-- that a statement can queue jobs for what it has just written, several of them at once, by a saved plan. The schema
-- `jobs` is pg-boss's and made at the first start, so nothing here is looked at before the first call.
create function queue_jobs(queued jsonb) returns void language plpgsql as $$
begin
  insert into jobs.job_common (name, data, start_after, created_on, keep_until, expire_seconds, deletion_seconds,
      retry_limit, retry_delay, retry_backoff, retry_delay_max, policy, dead_letter, heartbeat_seconds)
    select j.name, j.data, w.at, w.at, w.at + q.retention_seconds * interval '1s', q.expire_seconds, q.deletion_seconds,
        10, q.retry_delay, true, q.retry_delay_max, q.policy, q.dead_letter, q.heartbeat_seconds
      from jsonb_to_recordset(queued) as j(name text, data jsonb)
        -- A job without its queue lacks what the table requires, which refuses it.
        left join jobs.queue q on q.name = j.name
        cross join (select jobs.job_now() as at) w;
end $$;
