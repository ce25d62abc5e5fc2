alter table payment drop constraint payment_provider_check,
  add constraint payment_provider_fkey foreign key (provider) references payment_way (name) not valid;
