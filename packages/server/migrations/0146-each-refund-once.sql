-- No refund of a payment is written down twice, as its idempotency key said before it was random.
create unique index concurrently refund_number on refund (payment_id, number) where number is not null;
