-- Cards that were made the one to pay with when they were added. A provider answers for ever that a card was kept, so the page to which
-- a bank leads back looks here: visited again, it changes nothing. The card is named by the provider's id alone, and belongs to nobody here.
create table used_card (
  card_id text primary key,
  used_at timestamptz not null
);
