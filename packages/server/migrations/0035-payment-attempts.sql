-- Since when the provider says that the buyer is really paying: in front of their bank, or with the money on its way. Null while
-- the form is only open: pressing "pay" lengthens no reservation.
alter table payment add column under_way_since timestamptz;
