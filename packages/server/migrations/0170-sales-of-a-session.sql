-- When something was last sold for cash in a session: the next sale then needs no new proof (docs/decisions/0158).
alter table staff_session add column sold_at timestamptz;
