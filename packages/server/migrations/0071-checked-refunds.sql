-- The check of 0069, for those that read the schema; it stops nobody who writes.
alter table refund validate constraint refund_paid_by_check;
