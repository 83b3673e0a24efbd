-- Sold goods stay on the shelf until they leave the branch: they are promised, and still on hand (ADR 0067).
-- Orders that were paid before this release took their goods from stock on hand at payment. They are `claimed` and
-- stay so: both kinds can be handed over, cancelled and returned.
alter table stock add column promised integer not null default 0;
alter table stock add constraint stock_promised check (promised >= 0 and reserved + promised <= on_hand) not valid;
alter table stock add column sellable integer generated always as (on_hand - reserved - promised) virtual;
alter table reservation add constraint reservation_states check (state in ('active', 'promised', 'claimed', 'released')) not valid;
alter table reservation drop constraint reservation_state_check;
