-- Deliveries that were ordered before. Locks their rows and no table: the triggers of 0033 count all later ones.
with coming as materialized (
  select id, delivery_address ->> 'postalCode' as postcode, preferred_on, slot_id from orders
  where shipping_method = 'delivery' and is_holding and slot_id is not null and preferred_on >= current_date
  order by id for update
)
select book_van(c.id, b.id, c.preferred_on, c.slot_id)
from coming c cross join lateral delivering_branch(c.postcode) as b (id) where b.id is not null;
