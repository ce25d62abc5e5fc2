-- Seats that are in a basket were held with this token. The page is not given it again: whoever has it can give the
-- seats back at the chart's keeper, who knows nothing of baskets.
alter table chart_token add column in_basket boolean not null default false;
