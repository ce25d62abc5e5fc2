-- Several ways to pay may be prepared side by side; only the one the buyer has chosen decides what becomes of the stock.
alter table sale add column paying_by text check (paying_by in ('stripe', 'truelayer', 'square', 'none'));
update sale set paying_by = 'stripe' where status = 'paying';
