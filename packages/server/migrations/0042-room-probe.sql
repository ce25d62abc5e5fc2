-- Room for an order: /health/ready fills this table anew, so that a full disk is known before a buyer meets it.
create table room_probe (
  filling text not null
);
