-- VAT belongs to who sells: the organiser sells the ticket, the platform the booking fee. Nothing said means that no VAT is
-- claimed. Prices contain it, so it changes nothing a buyer pays.

-- In the price of tickets: what a ticket type says stands before its event, and that before the organiser.
alter table organiser add column vat_basis_points integer check (vat_basis_points between 0 and 10000);
alter table event add column vat_basis_points integer check (vat_basis_points between 0 and 10000);
alter table ticket_type add column vat_basis_points integer check (vat_basis_points between 0 and 10000);

-- In booking fees: a rate for each country events take place in. A venue says where; without one the event may.
create table booking_fee_vat (
  country_code text primary key check (country_code ~ '^[A-Z]{2}$'),
  vat_basis_points integer not null check (vat_basis_points between 0 and 10000)
);
-- What every shop has claimed until now.
insert into booking_fee_vat values ('GB', 2000);
alter table event add column country_code text check (country_code ~ '^[A-Z]{2}$');

-- Of one ticket type. `fee_vat_basis_points` could not say "nothing said", and is read by no process of this release.
alter table ticket_type add column booking_fee_vat_basis_points integer
  check (booking_fee_vat_basis_points between 0 and 10000);
update ticket_type set booking_fee_vat_basis_points = fee_vat_basis_points where fee_vat_basis_points > 0;
