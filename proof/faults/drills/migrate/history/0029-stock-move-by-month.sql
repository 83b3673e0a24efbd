-- 0029: each change of what lies in a branch, by the month in which it happened
lock table orders in share row exclusive mode;
lock table branch, product in share row exclusive mode nowait;
lock table stock_move in access exclusive mode nowait;
alter table stock_move drop constraint stock_move_pkey;
alter table stock_move add constraint stock_move_pkey primary key using index stock_move_key;
alter table stock_move alter column id drop identity;
alter table stock_move set schema part;
alter table part.stock_move rename to stock_move_before;
create table stock_move (like part.stock_move_before including defaults including constraints including storage)
  partition by range (at);
alter table stock_move
  add primary key (id, at),
  add foreign key (branch_id) references branch,
  add foreign key (product_id) references product,
  add foreign key (order_id) references orders;
alter table stock_move alter column id add generated always as identity;
create index stock_move_by_stock on stock_move (product_id, branch_id, id);
create index stock_move_by_order on stock_move (order_id) where order_id is not null;
select attach_before('stock_move');
select setval(pg_get_serial_sequence('stock_move', 'id'), (select coalesce(max(id), 0) + 1 from stock_move), false);
