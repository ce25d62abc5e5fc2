-- A reservation changes columns of three indexes of a sale, and so writes a new entry into each of its indexes. Most baskets have no
-- account and no address then: nobody looks for them by these. These two take the place of those that 0049 drops.
create index sale_of_account on sale (account_id) where account_id is not null;
create index sale_of_email on sale (lower(email)) where email is not null;
