-- All rows have one of the former conditions (0066).
alter table counter_return_line validate constraint counter_return_line_goods_condition_check;
alter table withdrawal validate constraint withdrawal_goods_condition_check;
