-- 0008: what the law asks of a price and of a claim, as data (ADR 0020)

-- The maker's price. Shown as such, never struck through: the shop may not have asked it.
alter table product add column recommended_price_cents integer check (recommended_price_cents > 0);

-- Why goods have no price per measure. The default fills rows that are there without writing them; new rows say it themselves.
alter table product add column unit_price_exemption text default 'sold_by_piece'
  check (unit_price_exemption in ('sold_by_piece', 'same_as_price', 'assortment', 'made_to_measure', 'small_content'));
alter table product alter column unit_price_exemption drop default;
alter table product add constraint product_unit_price_or_reason
  check (unit_price_exemption is not null
    or (unit_per_product is not null and coalesce(unit_price_unit, '') in ('m', 'm2', 'm3', 'kg', 'l')));

-- Why a 'van' price other than the lowest of 30 days stands: packages/domain/src/pricing/reference-price.ts checks it again.
alter table promotion_product add column reference_reason text
  check (reference_reason in ('first_of_series', 'new_product'));

-- Where the proof of a claim about the environment is kept. Without it such a text cannot be saved.
alter table product add column claim_proof text check (claim_proof <> '');
alter table content_article add column claim_proof text check (claim_proof <> '');

-- The same words as packages/domain/src/catalogue/green-claims.ts; a test holds the two together.
create function green_claim(words text) returns text language sql immutable parallel safe as $$
  select (regexp_match(words, '(^|[^[:alnum:]])(duurza(am|me)|milieu-?(vriendelijk|bewust|neutraal)|klimaat-?(vriendelijk|neutraal|positief)|co2-?(neutraal|vrij)|energieneutraal|ecologisch|sustainabl(e|y)|eco-?friendly|environmentally friendly|(climate|carbon)[ -](neutral|positive))', 'i'))[2]
$$;

create function refuse_claim(claim text, kept_in text) returns void language plpgsql as $$
begin
  raise exception 'the claim "%" needs a proof', claim using errcode = 'check_violation', table = kept_in;
end $$;

create function product_text_claims() returns trigger language plpgsql as $$
declare claim text := green_claim(concat_ws(' ', new.name, new.description, new.usage_description));
begin
  if claim is not null and not exists (select from product where id = new.product_id and claim_proof is not null) then
    perform refuse_claim(claim, 'product_text');
  end if;
  return null;
end $$;
-- a bulk load answers for its own texts: reading two million of them one by one would take longer than loading them
create trigger product_text_claims after insert or update of name, description, usage_description on product_text
  for each row when (current_setting('shop.bulk', true) is distinct from 'on') execute function product_text_claims();

-- a proof is not taken away while a text still needs it
create function product_claims() returns trigger language plpgsql as $$
declare claim text := (
  select green_claim(string_agg(concat_ws(' ', name, description, usage_description), ' ')) from product_text where product_id = new.id
);
begin
  if claim is not null then perform refuse_claim(claim, 'product_text'); end if;
  return null;
end $$;
create trigger product_claims after update of claim_proof on product
  for each row when (new.claim_proof is null and old.claim_proof is not null) execute function product_claims();

create function content_article_claims() returns trigger language plpgsql as $$
declare claim text := green_claim(concat_ws(' ', new.title, new.summary, new.blocks::text, new.meta_title, new.meta_description));
begin
  if claim is not null and new.claim_proof is null then perform refuse_claim(claim, 'content_article'); end if;
  return null;
end $$;
create trigger content_article_claims after insert or update on content_article
  for each row execute function content_article_claims();
