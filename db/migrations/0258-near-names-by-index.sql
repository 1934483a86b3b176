-- A name with letters wrong is found by an index, however many names there are. Of two words that differ in two letters each
-- has, with two letters left out, a piece that the other has as well; the first seven letters are enough to see it.
create function letters_left_out(word text, most int) returns text[]
  language sql immutable strict parallel safe cost 1000 as $$
  -- A place behind the end leaves nothing out.
  select array_agg(distinct left(part, one - 1) || substr(part, one + 1, other - one - 1) || substr(part, other + 1))
  from (select left(word, 7) as part, least(length(word), 7) as size) beginning,
    generate_series(1, size + 1) one, generate_series(one + 1, size + 2) other
  where (one <= size)::int + (other <= size)::int <= least(most, size - 3)
$$;

drop function name_words_like(text, int);
create function name_words_like(typed text, most int) returns setof text
  language sql stable security definer set search_path = public as $$
  select distinct word from name_word
  where letters_left_out(word, 2) && letters_left_out(typed, most)
    and length(word) between length(typed) - most and length(typed) + most
$$;

create or replace function keep_name_words(dossier_ids bigint[]) returns void
  language sql security definer set search_path = public as $$
  insert into name_word (word)
  select word from (
    select distinct word from dossier_debtor join debtor on debtor.id = debtor_id,
      regexp_split_to_table(fold(debtor.name), '[^a-z]+') word
    where dossier_id = any(dossier_ids) and length(word) between 4 and 40) words
  where not exists (select from name_word known where known.word = words.word)
$$;

alter table name_word drop column letters;
drop function letter_mask(text);

-- Without a list of what is yet to be entered: every search would have to walk it.
create index name_word_near on name_word using gin (letters_left_out(word, 2)) with (fastupdate = off);
