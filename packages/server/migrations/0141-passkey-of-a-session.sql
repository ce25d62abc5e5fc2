-- Whether a session has shown a passkey of its person, when it began or later. Those of before have not, and can show one.
alter table staff_session add column shown_passkey boolean not null default false;
