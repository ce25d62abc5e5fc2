-- How a gift voucher goes out, where its product can go both ways.
alter table sale_line add column by_post boolean not null default false;
