-- Arabic, Hebrew and the scripts without spaces between words are searched as people type them (contract/src/typed/fold-letters.ts
-- has the same): without vowel signs, with one form for each letter, and, in Thai, Lao, Burmese, Khmer, Kana and Han, by any part.
-- What is ASCII alone goes the way it went before.
alter function fold_letters(text) rename to fold_capitals;

create function fold_letters(said text) returns text language sql immutable parallel safe as $$
  select case when folded ~ '^[\u0001-\u007f]*$' then folded else
    regexp_replace(normalize(translate(
        regexp_replace(normalize(folded, NFKD), '[\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u200c\u200d]', '', 'g'),
        E'ىیکڪةہھەٱ\u05be\u05f3\u05f4\u02bb\u02bc\u2018\u2019', E'ييككهههها-\'"\'\'\'\''), NFC),
      '(?<=[\u0e01-\u0e2e\u0e30-\u0e4e\u0e50-\u0e59\u0e81-\u0ed9\u0edc-\u0edf\u1000-\u1049\u1050-\u109f\u1780-\u17d3\u17d7\u17dc\u17dd\u17e0-\u17e9\u3005-\u3007\u3041-\u3096\u3099-\u309f\u30a1-\u30fa\u30fc-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\U00020000-\U0003ffff])[\t-\r \u30fb]+(?=[\u0e01-\u0e2e\u0e30-\u0e4e\u0e50-\u0e59\u0e81-\u0ed9\u0edc-\u0edf\u1000-\u1049\u1050-\u109f\u1780-\u17d3\u17d7\u17dc\u17dd\u17e0-\u17e9\u3005-\u3007\u3041-\u3096\u3099-\u309f\u30a1-\u30fa\u30fc-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\U00020000-\U0003ffff])', '', 'g') end
  from fold_capitals(said) as folded
$$;

-- What is looked for is the beginning of one of these words: a run without spaces stands here from each of its signs on.
create or replace function search_words(said text) returns text[] language sql immutable parallel safe as $$
  select case when folded ~ '^[\u0001-\u007f]*$' then (
    select coalesce(array_agg(word), '{}') from (
      select distinct word from regexp_split_to_table(folded, '[\s!-/:-@\[-`{-~\u00a0-\u00bf\u2000-\u206f]+') as word
      where word <> '' and length(word) <= 100) as words)
  else (
    select coalesce(array_agg(word), '{}') from (
      select distinct case when run ~ '^[\u0e01-\u0e2e\u0e30-\u0e4e\u0e50-\u0e59\u0e81-\u0ed9\u0edc-\u0edf\u1000-\u1049\u1050-\u109f\u1780-\u17d3\u17d7\u17dc\u17dd\u17e0-\u17e9\u3005-\u3007\u3041-\u3096\u3099-\u309f\u30a1-\u30fa\u30fc-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\U00020000-\U0003ffff]' then substr(run, nth, 20) else run end as word
      from regexp_split_to_table(folded,
          '[\s!-/:-@\[-`{-~\u00a0-\u00bf\u055a-\u055f\u0589\u05be\u05c0\u05c3\u05f3\u05f4\u060c\u061b\u061f\u066a-\u066d\u06d4\u0964\u0965\u0e2f\u0e4f\u0e5a\u0e5b\u104a-\u104f\u17d4-\u17d6\u17d8-\u17da\u2000-\u206f\u3000-\u3003\u3008-\u3011\u3014-\u301f\u30a0\u30fb]+') as piece
        cross join lateral regexp_matches(piece, '[\u0e01-\u0e2e\u0e30-\u0e4e\u0e50-\u0e59\u0e81-\u0ed9\u0edc-\u0edf\u1000-\u1049\u1050-\u109f\u1780-\u17d3\u17d7\u17dc\u17dd\u17e0-\u17e9\u3005-\u3007\u3041-\u3096\u3099-\u309f\u30a1-\u30fa\u30fc-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\U00020000-\U0003ffff]+|[^\u0e01-\u0e2e\u0e30-\u0e4e\u0e50-\u0e59\u0e81-\u0ed9\u0edc-\u0edf\u1000-\u1049\u1050-\u109f\u1780-\u17d3\u17d7\u17dc\u17dd\u17e0-\u17e9\u3005-\u3007\u3041-\u3096\u3099-\u309f\u30a1-\u30fa\u30fc-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\U00020000-\U0003ffff]+', 'g') as found(runs)
        cross join lateral (select runs[1] as run) as one
        cross join lateral generate_series(1, case when run ~ '^[\u0e01-\u0e2e\u0e30-\u0e4e\u0e50-\u0e59\u0e81-\u0ed9\u0edc-\u0edf\u1000-\u1049\u1050-\u109f\u1780-\u17d3\u17d7\u17dc\u17dd\u17e0-\u17e9\u3005-\u3007\u3041-\u3096\u3099-\u309f\u30a1-\u30fa\u30fc-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\U00020000-\U0003ffff]' then length(run) else 1 end) as nth
      where run <> '') as words
    where length(word) <= 100)
  end
  from fold_letters(said || case when position(E'\u200c' in said) > 0 then ' ' || translate(said, E'\u200c', ' ') else '' end) as folded
$$;

-- What the list of events finds is written again; there are few events, and only those with one of these scripts change.
update event e set search = fresh.search
  from (select e.id, array_to_tsvector(search_words(
        concat_ws(' ', e.title, e.summary, o.name, v.name, v.town, v.postcode))) as search
      from event e join organiser o on o.id = e.organiser_id left join venue v on v.id = e.venue_id) fresh
  where fresh.id = e.id and e.search is distinct from fresh.search;
