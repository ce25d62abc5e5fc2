alter table door_device add constraint door_device_event_date_id_fkey
  foreign key (event_date_id) references event_date on delete cascade not valid;
alter table door_report add constraint door_report_event_date_id_fkey
  foreign key (event_date_id) references event_date on delete cascade not valid;
