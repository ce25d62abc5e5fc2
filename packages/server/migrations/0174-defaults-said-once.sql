-- What holds where a catalogue says nothing is said by its fields (contract/src/limits.ts); each import has always written these columns.
alter table event alter column reservation_seconds drop default;
alter table payment_plan_option alter column interval_days drop default;
alter table gift_voucher_product alter column valid_months drop default, alter column max_per_order drop default;
