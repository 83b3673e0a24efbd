-- Outbox triggers: each write to data with copies elsewhere adds an outbox row in its own transaction (ADR 0008).
-- A bulk load sets shop.bulk to 'on' for its session and refreshes the copies itself.

create or replace function announce_product(product_id uuid) returns void language plpgsql as $$
begin
  if current_setting('shop.bulk', true) = 'on' then return; end if;
  insert into outbox (topic, key, request_id)
    values ('product', product_id::text, nullif(current_setting('shop.request_id', true), ''));
  perform pg_notify('outbox', '');
end $$;

create or replace function bump_product_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  new.updated_at := clock_timestamp();
  return new;
end $$;
create or replace trigger product_version before update on product for each row execute function bump_product_version();

-- The page and the card of a product show the prices of its family, so a change of one member concerns the others.
create or replace function announce_family(member product) returns void language plpgsql as $$
begin
  if member.family_code is null then return; end if;
  perform announce_product(id) from product
  where family_code = member.family_code and web_node_id = member.web_node_id and brand_id = member.brand_id
    and id <> member.id;
end $$;

create or replace function announce_product_row() returns trigger language plpgsql as $$
begin
  perform announce_product(coalesce(new.id, old.id));
  if tg_op <> 'DELETE' then perform announce_family(new); end if;
  if tg_op = 'DELETE' then perform announce_family(old);
  elsif tg_op = 'UPDATE' and (old.family_code, old.web_node_id, old.brand_id)
      is distinct from (new.family_code, new.web_node_id, new.brand_id) then perform announce_family(old);
  end if;
  return null;
end $$;
create or replace trigger product_outbox after insert or update or delete on product
  for each row execute function announce_product_row();

-- A change of a text, volume price, promotion price or relation is a new version of the product.
create or replace function touch_product() returns trigger language plpgsql as $$
begin
  if current_setting('shop.bulk', true) = 'on' then return null; end if;
  update product set version = version where id = coalesce(new.product_id, old.product_id);
  return null;
end $$;
create or replace trigger product_text_part after insert or update or delete on product_text for each row execute function touch_product();
create or replace trigger price_tier_part after insert or update or delete on price_tier for each row execute function touch_product();
create or replace trigger promotion_product_part after insert or update or delete on promotion_product for each row execute function touch_product();
create or replace trigger product_relation_part after insert or update or delete on product_relation for each row execute function touch_product();

-- A stock change does not update the product row, so that buyers in different branches do not wait for one lock.
create or replace function announce_stock() returns trigger language plpgsql as $$
begin
  perform announce_product(coalesce(new.product_id, old.product_id));
  return null;
end $$;
create or replace trigger stock_outbox after insert or update of on_hand, reserved, promised, is_withheld or delete on stock
  for each row execute function announce_stock();

-- A new period or title of a promotion changes all its products.
create or replace function announce_promotion() returns trigger language plpgsql as $$
begin
  perform announce_product(p.id), announce_family(p)
  from promotion_product mp join product p on p.id = mp.product_id where mp.promotion_id = new.id;
  return null;
end $$;
create or replace trigger promotion_outbox after update on promotion for each row execute function announce_promotion();

-- Small tables: one outbox row per statement, because their copies are invalidated as a whole.
create or replace function announce_table() returns trigger language plpgsql as $$
begin
  insert into outbox (topic, key, request_id)
    values (tg_argv[0], tg_table_name, nullif(current_setting('shop.request_id', true), ''));
  perform pg_notify('outbox', '');
  return null;
end $$;
create or replace trigger web_node_outbox after insert or update or delete on web_node for each statement execute function announce_table('catalogue');
create or replace trigger web_node_text_outbox after insert or update or delete on web_node_text for each statement execute function announce_table('catalogue');
create or replace trigger brand_outbox after insert or update or delete on brand for each statement execute function announce_table('catalogue');
create or replace trigger spec_definition_outbox after insert or update or delete on spec_definition for each statement execute function announce_table('catalogue');
create or replace trigger branch_outbox after insert or update or delete on branch for each statement execute function announce_table('branch');
create or replace trigger branch_hours_outbox after insert or update or delete on branch_hours for each statement execute function announce_table('branch');
create or replace trigger branch_holiday_outbox after insert or update or delete on branch_holiday for each statement execute function announce_table('branch');
create or replace trigger branch_post_outbox after insert or update or delete on branch_post for each statement execute function announce_table('branch');
create or replace trigger content_article_outbox after insert or update or delete on content_article for each statement execute function announce_table('content');
create or replace trigger content_menu_outbox after insert or update or delete on content_menu for each statement execute function announce_table('content');
create or replace trigger content_banner_outbox after insert or update or delete on content_banner for each statement execute function announce_table('content');
create or replace trigger faq_category_outbox after insert or update or delete on faq_category for each statement execute function announce_table('content');
create or replace trigger search_term_version_outbox after insert or update on search_term_version for each statement execute function announce_table('search');
create or replace trigger setting_outbox after insert or update or delete on setting for each statement execute function announce_table('settings');
