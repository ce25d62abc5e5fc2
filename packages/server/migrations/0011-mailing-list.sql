-- Addresses typed into the mailing list's form, until the link in the mail is used or has run out.
create table subscription_request (
  id bigint generated always as identity primary key,
  email text not null,
  email_key text not null,
  events boolean not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  confirmed_at timestamptz
);
create index subscription_request_email on subscription_request (email_key);
create index subscription_request_expires on subscription_request (expires_at);
