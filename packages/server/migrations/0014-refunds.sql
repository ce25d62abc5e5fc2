-- What has been given back of an order: tickets of a line, and money of a gift voucher it was paid with.
alter table sale_line add column returned integer not null default 0;
alter table sale_line add constraint sale_line_returned check (returned between 0 and qty);
alter table sale_code add column returned bigint not null default 0;
alter table sale_code add constraint sale_code_returned check (returned between 0 and amount);
