-- migrate: no transaction
-- Staff find products by words of their Dutch name without the search engine, which the staff API cannot reach.
create index concurrently product_text_words on product_text using gin (to_tsvector('simple', name)) where locale = 'nl';
