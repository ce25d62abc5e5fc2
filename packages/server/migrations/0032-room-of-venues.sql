-- How many people the venue holds; null when its operator has not said. An import compares what is on sale with it.
alter table venue add column capacity integer check (capacity > 0);
