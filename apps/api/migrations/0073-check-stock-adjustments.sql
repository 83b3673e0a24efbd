-- Validates the constraints of 0072, without locking out writers.
alter table stock_move validate constraint stock_move_kind;
alter table count_task validate constraint count_task_reasons;
