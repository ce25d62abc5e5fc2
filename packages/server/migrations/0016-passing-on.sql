-- Tickets passed on, referrals, feedback.

-- A call that was repeated because its answer got lost is recognised by what it asked for.
alter table transfer add column request_hash bytea;

-- Who sent this visitor: kept until they buy, on the baskets they make meanwhile.
alter table session add column referral_code text;
create index sale_referral on sale (referral_code) where referral_code is not null;
