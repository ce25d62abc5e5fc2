-- What an organiser's desk sees of the orders (docs/decisions/0147): the role foyer_desk finds this view by the name of the table,
-- for its search path begins with this schema. It is no policy of the table, because behind one the words of a search are looked
-- up in no index; `is true` keeps this condition out of the choice of an index, as in the searches themselves.
-- A migration that takes a column of the table away makes the view anew.
create schema desk;
create view desk.organiser_order as
  select organiser_id, sale_id, paid_at, email_key, status, words from public.organiser_order
    where (organiser_id = nullif(current_setting('foyer.organiser', true), '')::integer) is true;
