alter table payment validate constraint payment_provider_fkey;
