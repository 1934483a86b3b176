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
