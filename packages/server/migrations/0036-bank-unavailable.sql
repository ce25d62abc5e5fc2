-- When the bank provider could last not prepare a payment of this sale; null once it could. A sale that would leave no
-- other way to pay may be paid by card from then on. Null for every sale so far: nothing changes for them.
alter table sale add column bank_unavailable_at timestamptz;
