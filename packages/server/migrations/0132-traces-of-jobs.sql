-- What is done later for something goes on with its trace (docs/decisions/0145). A transaction that is recorded says which
-- trace it belongs to in `foyer.traceparent`; elsewhere nothing is said, and nothing is written. One statement may queue the jobs
-- of several causes, so that a job may name its own.
create or replace function queue_jobs(queued jsonb) returns void language plpgsql as $$
declare
  here constant text := nullif(current_setting('foyer.traceparent', true), '');
begin
  insert into jobs.job_common (name, data, start_after, created_on, keep_until, expire_seconds, deletion_seconds,
      retry_limit, retry_delay, retry_backoff, retry_delay_max, policy, dead_letter, heartbeat_seconds)
    select j.name, j.data, w.at + j.later, w.at, w.at + j.later + q.retention_seconds * interval '1s', q.expire_seconds,
        q.deletion_seconds, 10, q.retry_delay, true, q.retry_delay_max, q.policy, q.dead_letter, q.heartbeat_seconds
      from (select name, coalesce("afterSeconds", 0) * interval '1s' as later,
            case when coalesce(traceparent, here) is null then data
              else data || jsonb_build_object('traceparent', coalesce(traceparent, here)) end as data
          from jsonb_to_recordset(queued) as r(name text, data jsonb, "afterSeconds" integer, traceparent text)) as j
        -- A job without its queue lacks what the table requires, which refuses it.
        left join jobs.queue q on q.name = j.name
        cross join (select jobs.job_now() as at) w;
end $$;
