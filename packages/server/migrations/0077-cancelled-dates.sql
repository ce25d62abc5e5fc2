-- A date that was cancelled sells nothing any more, and stays: people have tickets for it, and look for it. The catalogue file does
-- not know these columns, so importing it never opens the date again.
alter table event_date add column cancelled_at timestamptz,
  -- When it was to begin before it was moved the last time.
  add column moved_from timestamptz,
  add column moved_at timestamptz;
