-- Goods with a defect are taken in without a right of withdrawal (ADR 0095).
alter table counter_return_line drop constraint counter_return_line_goods_condition_check;
alter table counter_return_line add constraint counter_return_line_goods_condition_check
  check (goods_condition in ('as_new', 'opened', 'damaged', 'defective')) not valid;
alter table withdrawal drop constraint withdrawal_goods_condition_check;
alter table withdrawal add constraint withdrawal_goods_condition_check
  check (goods_condition in ('as_new', 'opened', 'damaged', 'defective')) not valid;
