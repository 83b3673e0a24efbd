-- Published questions are found by their words and shown on the page of their product (migration 0072).

-- The words of a question and its published answers, in the language of the question.
create or replace function index_question(of_question uuid) returns void language sql as $$
  update product_question q set terms = coalesce((
    select to_tsvector(case q.locale when 'en' then 'english'::regconfig else 'dutch'::regconfig end,
      q.body || ' ' || string_agg(a.body, ' '))
    from product_answer a where a.question_id = q.id and a.state = 'published'), '')
  where q.id = of_question
$$;

create or replace function announce_question() returns trigger language plpgsql as $$
begin
  perform announce_product(coalesce(new.product_id, old.product_id));
  return null;
end $$;
create or replace trigger product_question_published after update of state on product_question
  for each row when ('published' in (new.state, old.state)) execute function announce_question();
create or replace trigger product_question_removed after delete on product_question
  for each row when (old.state = 'published') execute function announce_question();

create or replace function announce_answer() returns trigger language plpgsql as $$
declare of_question uuid := coalesce(new.question_id, old.question_id);
begin
  perform index_question(of_question);
  perform announce_product(q.product_id) from product_question q where q.id = of_question;
  return null;
end $$;
create or replace trigger product_answer_added after insert on product_answer
  for each row when (new.state = 'published') execute function announce_answer();
create or replace trigger product_answer_published after update of state on product_answer
  for each row when ('published' in (new.state, old.state)) execute function announce_answer();
create or replace trigger product_answer_removed after delete on product_answer
  for each row when (old.state = 'published') execute function announce_answer();
