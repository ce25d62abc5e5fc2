-- The stock of a cancelled date: whoever takes tickets locks this row, and sees here that there are none.
alter table ticket_stock add column cancelled_at timestamptz;
