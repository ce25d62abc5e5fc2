-- When somebody first tried to pay what is reserved: all tries together keep the stock for so long and no longer.
alter table sale add column first_paying_at timestamptz;
update sale set first_paying_at = updated_at where status = 'paying';
