-- migrate: no transaction
create unique index concurrently stock_move_key on stock_move (id, at);
