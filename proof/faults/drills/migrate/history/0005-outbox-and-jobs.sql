-- 0005: the outbox, filled by triggers in the transaction of the write itself, and a schema for jobs (ADR 0008)

-- One row per write of something that has copies elsewhere. A row says 'this changed', not what it became:
-- whoever applies it reads the newest state, so a row that commits late can never bring back an old value.
create table outbox (
  id bigint primary key generated always as identity,
  topic text not null check (topic in ('product', 'catalogue', 'branch', 'content', 'settings')),
  key text not null,
  request_id text,
  created_at timestamptz not null default now()
);
create index outbox_by_key on outbox (topic, key, id);

-- counted up for each batch of copies made, before the rows are read: of two writers the later reader wins
create sequence outbox_batch;

-- A bulk load may switch this off for its session and fill the copies itself.
create function announce_product(product_id uuid) returns void language plpgsql as $$
begin
  if current_setting('shop.bulk', true) = 'on' then return; end if;
  insert into outbox (topic, key, request_id)
    values ('product', product_id::text, nullif(current_setting('shop.request_id', true), ''));
  perform pg_notify('outbox', '');
end $$;

create function product_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    new.version := old.version + 1;
    new.updated_at := clock_timestamp();
  end if;
  return new;
end $$;
create trigger product_version before update on product for each row execute function product_changed();

create function product_announced() returns trigger language plpgsql as $$
begin
  perform announce_product(coalesce(new.id, old.id));
  return null;
end $$;
create trigger product_outbox after insert or update or delete on product for each row execute function product_announced();

-- a change of a part counts as a change of the product
create function product_part_changed() returns trigger language plpgsql as $$
begin
  if current_setting('shop.bulk', true) = 'on' then return null; end if;
  update product set version = version where id = coalesce(new.product_id, old.product_id);
  return null;
end $$;
create trigger product_text_part after insert or update or delete on product_text for each row execute function product_part_changed();
create trigger price_tier_part after insert or update or delete on price_tier for each row execute function product_part_changed();
create trigger promotion_product_part after insert or update or delete on promotion_product for each row execute function product_part_changed();

-- stock does not touch the product row: buyers in different branches must not queue behind one lock
create function stock_announced() returns trigger language plpgsql as $$
begin
  perform announce_product(coalesce(new.product_id, old.product_id));
  return null;
end $$;
create trigger stock_outbox after insert or update of on_hand, reserved or delete on stock for each row execute function stock_announced();

-- a promotion that gets another period or title changes every product in it
create function promotion_announced() returns trigger language plpgsql as $$
begin
  perform announce_product(product_id) from promotion_product where promotion_id = new.id;
  return null;
end $$;
create trigger promotion_outbox after update on promotion for each row execute function promotion_announced();

-- small tables: what is copied from them is dropped as a whole
create function whole_announced() returns trigger language plpgsql as $$
begin
  insert into outbox (topic, key, request_id)
    values (tg_argv[0], tg_table_name, nullif(current_setting('shop.request_id', true), ''));
  perform pg_notify('outbox', '');
  return null;
end $$;
create trigger web_node_outbox after insert or update or delete on web_node for each statement execute function whole_announced('catalogue');
create trigger web_node_text_outbox after insert or update or delete on web_node_text for each statement execute function whole_announced('catalogue');
create trigger brand_outbox after insert or update or delete on brand for each statement execute function whole_announced('catalogue');
create trigger spec_definition_outbox after insert or update or delete on spec_definition for each statement execute function whole_announced('catalogue');
create trigger branch_outbox after insert or update or delete on branch for each statement execute function whole_announced('branch');
create trigger branch_hours_outbox after insert or update or delete on branch_hours for each statement execute function whole_announced('branch');
create trigger branch_holiday_outbox after insert or update or delete on branch_holiday for each statement execute function whole_announced('branch');
create trigger branch_post_outbox after insert or update or delete on branch_post for each statement execute function whole_announced('branch');
create trigger content_article_outbox after insert or update or delete on content_article for each statement execute function whole_announced('content');
create trigger content_menu_outbox after insert or update or delete on content_menu for each statement execute function whole_announced('content');
create trigger content_banner_outbox after insert or update or delete on content_banner for each statement execute function whole_announced('content');
create trigger faq_category_outbox after insert or update or delete on faq_category for each statement execute function whole_announced('content');
create trigger setting_outbox after insert or update or delete on setting for each statement execute function whole_announced('settings');

create schema pgboss;
