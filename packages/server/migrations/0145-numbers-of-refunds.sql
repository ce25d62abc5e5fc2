-- Which refund of its payment a row is: 0 is all of the money at once. Its idempotency key is random, so that it says nothing of
-- this; rows of earlier releases have the number in their key only. Refunds made at the provider have none.
alter table refund add column number integer;
