-- Whether the people of an organiser have to show a passkey before they do anything there (docs/decisions/0160).
alter table organiser add column passkey_required boolean not null default false;
