-- 0027: lines lie with the quarter of their order
-- Whoever orders holds the table of orders first: once it is had the rest is free, or everything is tried again.
lock table orders in share row exclusive mode;
lock table product in share row exclusive mode nowait;
lock table order_line in access exclusive mode nowait;
alter table order_line set schema part;
alter table part.order_line rename to order_line_before;
create table order_line (like part.order_line_before including defaults including constraints including storage)
  partition by range (order_id);
alter table order_line
  add primary key (order_id, line_number),
  add foreign key (order_id) references orders on delete cascade,
  add foreign key (product_id) references product;
create index order_line_by_product on order_line (product_id);
select attach_before('order_line');
