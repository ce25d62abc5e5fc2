-- What staff write about an order, for each other: its buyer never sees it. A note belongs to one organiser of the order.
create table order_note (
  id bigint generated always as identity primary key,
  organiser_id integer not null references organiser,
  sale_id bigint not null references sale,
  text text not null,
  -- Who wrote it: they alone may change it. The name is kept as it was then.
  staff_id integer references staff,
  api_key_id integer references api_key,
  author_name text not null,
  written_at timestamptz not null,
  changed_at timestamptz
);
create index order_note_sale on order_note (sale_id);

-- Names and addresses that were corrected are forgotten with their order.
create index action_log_order on action_log (subject_id) where subject_kind = 'order';
