-- Which of these words some order has (organiser_order.words, each with its organiser's id). A word is looked up in the index of words and nowhere else:
-- the planner takes every word for a common one, and would rather read all orders until it meets it, which it never does.
create function words_of_orders(asked text[]) returns setof text language sql stable
  set enable_seqscan = off set enable_indexscan = off as $$
  select w.word from unnest(asked) as w(word)
    where exists (select from organiser_order o where o.words @@ ('''' || replace(w.word, '''', '''''') || '''')::tsquery)
$$;
