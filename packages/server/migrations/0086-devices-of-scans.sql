-- Which device a row of the trail is from; null for doors and desks in a browser.
alter table door_scan add column device_id text;
