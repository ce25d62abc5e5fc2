-- When a device at the door had nothing left to send the last time: what it reports later was done after that, whatever its clock says.
alter table door_device add column told_all_at timestamptz;
