-- what the product page tells beyond the goods themselves

-- 'fits': goods that only work together (a tool and its battery); it is written both ways
alter table product_relation drop constraint product_relation_kind_check;
alter table product_relation add constraint product_relation_kind_check
  check (kind in ('needed', 'nice', 'alternative', 'part', 'fits'));

-- goods that are sold out everywhere: the day the next delivery is expected
alter table product add column expected_on date;
