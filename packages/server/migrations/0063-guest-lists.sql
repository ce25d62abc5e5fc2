-- `failed`: the job that was to take it in has given up. It keeps its rows for some days, to be taken in again.
alter table guest_list drop constraint guest_list_status_check;
alter table guest_list add constraint guest_list_status_check check (status in ('waiting', 'done', 'refused', 'failed'));
create index guest_list_waiting on guest_list (created_at) where status = 'waiting';


-- What a list of guests gives, so that it says for which event and date it is, also when nobody of it was taken in.
create table guest_list_ticket (
  guest_list_id bigint not null references guest_list,
  ticket_stock_id integer not null,
  tickets integer not null check (tickets > 0),
  primary key (guest_list_id, ticket_stock_id)
);
