-- Why a provider refused a refund, in its words; what a person gave back in another way, and how.
alter table refund add column failure_text text;
alter table refund add column paid_by text;
-- All rows have null here, so nobody has to look at them while refunds wait.
alter table refund add constraint refund_paid_by_check check (paid_by in ('cash', 'transfer')) not valid;
