alter table sale drop constraint sale_paying_by_check,
  add constraint sale_paying_by_fkey foreign key (paying_by) references payment_way (name) not valid;
