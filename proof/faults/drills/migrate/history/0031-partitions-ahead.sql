-- migrate: no transaction
-- the next thirteen months, each with a commit of its own: no order waits for all of them, nor for a worker's first night
do $$
declare of_table text;
begin
  foreach of_table in array array['order_line', 'order_event', 'stock_move', 'webhook_inbox'] loop
    while keep_partitions(of_table, now()) like 'made %' loop commit; end loop;
  end loop;
end $$;
