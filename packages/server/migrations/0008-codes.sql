-- What of `used` was used before this shop counted: said by the catalogue, not by a sale.
alter table promo_code add column used_before integer not null default 0 check (used_before >= 0);
update promo_code set used_before = used;
alter table promo_code add constraint promo_code_used_before check (used_before <= used);

-- A code that stays in a basket goes back to 'set' when its reservation ends; one that is taken out is deleted.
-- `amount` is what it takes off: of a gift voucher, what has left its balance.
alter table sale_code add constraint sale_code_amount check (amount >= 0 and (status <> 'set' or amount = 0));
alter table sale_code add constraint sale_code_one_kind check ((promo_code_id is null) <> (gift_voucher_id is null));
create index sale_code_held on sale_code (sale_id) where status = 'held';
