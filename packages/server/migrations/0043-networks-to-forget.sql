-- The sweep of each minute looks for released places whose network is still known, an hour old. By `stock_hold_released` it walks past every
-- release there ever was, at its slowest in a rush; here stand only those it still has to forget.
create index stock_hold_network_ended on stock_hold (ended_at) where network is not null and status = 'released';
