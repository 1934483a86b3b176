-- The words of names of debtors, by which a name with a letter or two wrong is found. A word may stand there twice: two who
-- write at once never wait for each other.
create function letter_mask(word text) returns int language sql immutable parallel safe as $$
  select coalesce(bit_or(1 << (ascii(letter) - 97)), 0) from regexp_split_to_table(word, '') letter
  where ascii(letter) between 97 and 122
$$;

create table name_word (
  word text not null,
  -- Which of the 26 letters are in it: two words that differ in two letters differ here in at most four.
  letters int not null
);
create index name_word_word on name_word (word);

insert into name_word (word, letters)
select word, letter_mask(word) from (
  select distinct word from debtor, regexp_split_to_table(fold(debtor.name), '[^a-z]+') word
  where length(word) between 4 and 40) words;

-- Nobody of a customer reads the list itself: what is near to a word is looked for among his own files.
create function keep_name_words(dossier_ids bigint[]) returns void
  language sql security definer set search_path = public as $$
  insert into name_word (word, letters)
  select word, letter_mask(word) from (
    select distinct word from dossier_debtor join debtor on debtor.id = debtor_id,
      regexp_split_to_table(fold(debtor.name), '[^a-z]+') word
    where dossier_id = any(dossier_ids) and length(word) between 4 and 40) words
  where not exists (select from name_word known where known.word = words.word)
$$;

create function name_words_like(typed text, most int) returns setof text
  language sql stable security definer set search_path = public as $$
  select distinct word from name_word
  where length(word) between length(typed) - most and length(typed) + most
    and bit_count((letters # letter_mask(typed))::bit(26)) <= 2 * most
$$;
