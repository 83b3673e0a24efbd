-- 0017: what a trade customer calls a product, and up to when promotions that begin and end by the clock were announced

-- only ever read for its own customer; 'code' is without what people put between its parts
create table own_code (
  customer_id uuid not null references customer on delete cascade,
  code text not null check (code ~ '^[a-z0-9]{1,40}$'),
  product_id uuid not null references product on delete cascade,
  primary key (customer_id, code, product_id)
);
create index own_code_by_product on own_code (product_id);

-- one row: whoever moves it on announces what lies between its old and its new moment, so nothing is left out or said twice
create table promotion_turn (
  is_only boolean primary key default true check (is_only),
  turned_until timestamptz not null
);
insert into promotion_turn (turned_until) values (now());
