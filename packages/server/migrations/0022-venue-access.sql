-- How people get in and around who do not walk, see or hear as others do; in the venue's own words.
alter table venue add column accessibility text not null default '';
