-- Environmental claims: a text with such a claim needs evidence (ADR 0020).

-- Returns the first claim in the text, or null. The same words as packages/domain/src/catalogue/green-claims.ts; a test
-- compares the two.
create or replace function green_claim(words text) returns text language sql immutable parallel safe as $$
  select (regexp_match(words, '(^|[^[:alnum:]])(duurza(am|me)|milieu-?(vriendelijk|bewust|neutraal)|klimaat-?(vriendelijk|neutraal|positief)|co2-?(neutraal|vrij)|energieneutraal|ecologisch|sustainabl(e|y)|eco-?friendly|environmentally friendly|(climate|carbon)[ -](neutral|positive))', 'i'))[2]
$$;

create or replace function reject_claim(claim text, of_table text) returns void language plpgsql as $$
begin
  raise exception 'the claim "%" needs a proof', claim using errcode = 'check_violation', table = of_table;
end $$;

create or replace function check_product_text_claims() returns trigger language plpgsql as $$
declare claim text := green_claim(concat_ws(' ', new.name, new.description, new.usage_description));
begin
  if claim is not null and not exists (select from product where id = new.product_id and claim_proof is not null) then
    perform reject_claim(claim, 'product_text');
  end if;
  return null;
end $$;
-- A bulk load checks its texts itself: checking two million rows here would take longer than loading them.
create or replace trigger product_text_claims after insert or update of name, description, usage_description on product_text
  for each row when (current_setting('shop.bulk', true) is distinct from 'on') execute function check_product_text_claims();

-- Evidence cannot be removed while a text needs it.
create or replace function check_product_claim_proof() returns trigger language plpgsql as $$
declare claim text := (
  select green_claim(string_agg(concat_ws(' ', name, description, usage_description), ' ')) from product_text where product_id = new.id
);
begin
  if claim is not null then perform reject_claim(claim, 'product_text'); end if;
  return null;
end $$;
create or replace trigger product_claims after update of claim_proof on product
  for each row when (new.claim_proof is null and old.claim_proof is not null) execute function check_product_claim_proof();

create or replace function check_article_claims() returns trigger language plpgsql as $$
declare claim text := green_claim(concat_ws(' ', new.title, new.summary, new.blocks::text, new.meta_title, new.meta_description));
begin
  if claim is not null and new.claim_proof is null then perform reject_claim(claim, 'content_article'); end if;
  return null;
end $$;
create or replace trigger content_article_claims after insert or update on content_article
  for each row execute function check_article_claims();
