-- 0023: reads the tables once; whoever writes to them is not held up
alter table order_line validate constraint order_line_before_bound;
alter table order_event validate constraint order_event_before_bound;
alter table stock_move validate constraint stock_move_before_bound;
alter table webhook_inbox validate constraint webhook_inbox_before_bound;
