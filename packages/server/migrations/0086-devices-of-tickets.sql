alter table door_report add constraint door_report_ticket_id_fkey foreign key (ticket_id) references ticket not valid;
