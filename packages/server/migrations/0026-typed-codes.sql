-- The code a visitor typed for a gift voucher. The voucher may get another code (the mail with the first went to a
-- stranger): baskets that have the first neither learn the new one nor spend the voucher. Null in rows from before.
alter table sale_code add column typed_code text;
update sale_code c set typed_code = v.code from gift_voucher v where v.id = c.gift_voucher_id;
