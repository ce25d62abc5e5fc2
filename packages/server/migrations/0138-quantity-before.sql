-- How many of a line were in the basket before the last addition to it, which the page says and takes back on wish. Null where that
-- began the line, and after every other change of the basket.
alter table sale_line add column qty_before integer;
