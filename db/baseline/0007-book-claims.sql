-- An invoice number as payers write it: without capitals and separators. The same as invoiceKey in the domain.
create function invoice_key(value text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(lower(value), '[^a-z0-9]', '', 'g');

-- A name with letters wrong is found by an index, however many names there are. Of two words that differ in two letters
-- each has, with two letters left out, a piece that the other has as well; the first seven letters are enough to see
-- it.
create function letters_left_out(word text, most int) returns text[]
  language sql immutable strict parallel safe cost 1000 as $$
  -- A place behind the end leaves nothing out.
  select array_agg(distinct left(part, one - 1) || substr(part, one + 1, other - one - 1) || substr(part, other + 1))
  from (select left(word, 7) as part, least(length(word), 7) as size) beginning,
    generate_series(1, size + 1) one, generate_series(one + 1, size + 2) other
  where (one <= size)::int + (other <= size)::int <= least(most, size - 3)
$$;

create table dossier_debtor (
  dossier_id bigint not null references dossier,
  debtor_id bigint not null references debtor,
  position int not null default 1,
  -- How a debtor owes: the whole, with the others, or a share of it.
  liability text not null default 'joint' check (liability in ('joint', 'share')),
  -- When he came to the file; null: with it.
  added_at timestamptz,
  primary key (dossier_id, debtor_id)
);
create index dossier_debtor_debtor on dossier_debtor (debtor_id);

-- Who does not owe a file any more, since when and why.
create table ended_debtor (
  dossier_id bigint not null references dossier,
  debtor_id bigint not null references debtor,
  id bigint generated always as identity,
  position int not null,
  liability text not null check (liability in ('joint', 'share')),
  added_at timestamptz,
  ended_day date not null,
  reason text not null check (reason in ('not_party', 'released', 'deceased', 'share_paid', 'mistake')),
  ended_by bigint references app_user,
  ended_at timestamptz not null,
  primary key (dossier_id, id)
);
create index ended_debtor_debtor on ended_debtor (debtor_id);

-- Whoever owes a file, or becomes another person: its key is another one.
create function keep_keys_of_changed_files() returns trigger
  language plpgsql security definer set search_path = public as $$
begin
  perform keep_debtor_keys(array(select distinct dossier_id from changed));
  return null;
end $$;
create trigger dossier_debtor_joined after insert on dossier_debtor
  referencing new table as changed for each statement execute function keep_keys_of_changed_files();
create trigger dossier_debtor_replaced after update on dossier_debtor
  referencing new table as changed for each statement execute function keep_keys_of_changed_files();
create trigger dossier_debtor_ended after delete on dossier_debtor
  referencing old table as changed for each statement execute function keep_keys_of_changed_files();

create function keep_keys_of_changed_debtor() returns trigger
  language plpgsql security definer set search_path = public as $$
begin
  perform keep_debtor_keys(array(select dossier_id from dossier_debtor where debtor_id = new.id));
  return null;
end $$;
create trigger debtor_key_changed after update on debtor for each row
  when ((old.identity_key, old.birth_day, old.do_not_contact)
    is distinct from (new.identity_key, new.birth_day, new.do_not_contact))
  execute function keep_keys_of_changed_debtor();

-- A father and a son of one name at one address are two people: their files do not go on as one. Where one birth day is
-- not known nobody proposes it either.
create function keep_debtor_keys(file_ids bigint[]) returns void
  language sql security definer set search_path = public as $$
  update dossier set debtor_key = owed.key from (
    -- In one order, so that two of them never wait for each other.
    select file.id, (
        select md5(string_agg(
          debtor.identity_key || coalesce(to_char(debtor.birth_day, 'YYYY-MM-DD'), '') || debtor.do_not_contact, '/'
          order by debtor.identity_key collate "C", debtor.birth_day, debtor.do_not_contact))::uuid
        from dossier_debtor link join debtor on debtor.id = link.debtor_id where link.dossier_id = file.id
      ) as key
    from dossier file where file.id = any(file_ids) order by file.id for update
  ) owed
  where dossier.id = owed.id and dossier.debtor_key is distinct from owed.key;

  update dossier set debtor_recurs = true from (
    select file.id from dossier file where not file.debtor_recurs and file.id = any(array(
      select unnest(array[link.dossier_id, other.dossier_id])
      from dossier_debtor link
      join debtor on debtor.id = link.debtor_id
      join lateral (
        select theirs.dossier_id from debtor same join dossier_debtor theirs on theirs.debtor_id = same.id
        where same.identity_key = debtor.identity_key and same.customer_id = debtor.customer_id
          and theirs.dossier_id <> link.dossier_id
        -- Of more, as of a name without an address, the others are marked already.
        limit 100
      ) other on true
      where link.dossier_id = any(file_ids)))
    order by file.id for update
  ) recurring
  where dossier.id = recurring.id
$$;

-- The same of all files at once.
create function keep_all_debtor_keys() returns void
  language sql security definer set search_path = public as $$
  update dossier set debtor_key = owed.key, debtor_recurs = owed.recurs from (
    select dossier_id,
      md5(string_agg(identity_key || coalesce(to_char(birth_day, 'YYYY-MM-DD'), '') || do_not_contact, '/'
        order by identity_key collate "C", birth_day, do_not_contact))::uuid as key,
      bool_or(recurs) as recurs
    from (
      select link.dossier_id, debtor.identity_key, debtor.birth_day, debtor.do_not_contact,
        count(*) over (partition by debtor.customer_id, debtor.identity_key) > 1 as recurs
      from dossier_debtor link join debtor on debtor.id = link.debtor_id
    ) linked group by dossier_id
  ) owed
  where dossier.id = owed.dossier_id
    and (dossier.debtor_key, dossier.debtor_recurs) is distinct from (owed.key, owed.recurs)
$$;

-- How a debtor owed a file until a moment; what holds now stands with the debtors of the file.
create table former_liability (
  dossier_id bigint not null references dossier on delete cascade,
  debtor_id bigint not null references debtor on delete cascade,
  until_at timestamptz not null,
  liability text not null check (liability in ('joint', 'share')),
  primary key (dossier_id, debtor_id, until_at)
);
create index former_liability_debtor on former_liability (debtor_id);

create table claim (
  dossier_id bigint not null references dossier,
  id bigint generated always as identity,
  customer_id bigint not null references customer,
  invoice_number text not null,
  invoice_day date not null,
  due_day date not null,
  -- On what the due day rests: contract, general terms, the law (30 days) or a notice of default.
  due_basis text not null default 'contract' check (due_basis in ('contract', 'terms', 'law', 'notice')),
  amount_cents bigint not null,
  description text,
  -- How interest runs on this claim, as the domain describes it.
  interest jsonb not null,
  import_batch_id bigint,
  import_row int,
  document_sha256 text references stored_file,
  created_at timestamptz not null default now(),
  -- What a claim is, as far as it decides when it becomes time-barred; a person says so where it is not a contract.
  limitation_kind text not null default 'contract'
    check (limitation_kind in ('contract', 'periodic', 'consumer_purchase', 'other')),
  -- A claim that was handed in wrongly stays where it is, taken back; another can come in its place.
  withdrawn_at timestamptz,
  replaces_id bigint,
  -- As the customer calls a claim, where its file is called otherwise: a later claim joins a file that runs.
  customer_reference text,
  primary key (dossier_id, id)
);
create index claim_invoice_trgm on claim using gin (fold(invoice_number) gin_trgm_ops);
create index claim_invoice_key on claim (invoice_key(invoice_number));
-- An invoice is claimed once: what was taken back may come in again.
create unique index claim_invoice on claim (customer_id, invoice_number) where withdrawn_at is null;
-- Where a file hangs that was found to hold a virus after it came in.
create index claim_document on claim (document_sha256) where document_sha256 is not null;
create index claim_reference on claim (fold(customer_reference));

-- What a credit note or a cost that was charged by hand rests on: the paper behind an event of the account.
create table voucher (
  dossier_id bigint not null references dossier,
  event_id bigint not null,
  customer_id bigint not null references customer,
  kind text not null check (kind in ('credit_note', 'cost')),
  -- The number of the credit note, or of the bill of whoever made the cost.
  number text not null,
  -- Of a cost: its definition as it was then.
  cost_code text,
  name jsonb,
  legal_basis text,
  -- The log with the reason, on which its document hangs.
  log_id bigint not null,
  taken_back_at timestamptz,
  -- Of a credit note that is taken off several claims: which of its parts this is.
  part smallint not null default 1 check (part > 0),
  primary key (dossier_id, event_id),
  check ((kind = 'cost') = (cost_code is not null and name is not null))
);
-- The number of a credit note stands once, with each of its parts.
create unique index voucher_credit_note on voucher (customer_id, number, part)
  where kind = 'credit_note' and taken_back_at is null;

-- What somebody wrote on a dossier. The audit row names it by its id, so that the text itself can be erased.
create table dossier_log (
  dossier_id bigint not null references dossier,
  id bigint generated always as identity,
  content text not null,
  visible_to_customer boolean not null,
  written_by bigint references app_user,
  written_at timestamptz not null,
  version int not null default 1,
  type text not null default 'note' check (type in ('note', 'call', 'email', 'letter', 'visit', 'message',
    'change_data', 'term_payment', 'dispute', 'income_expenses', 'reason')),
  -- With whom it was.
  category text not null default 'agency' check (category in ('debtor', 'customer', 'agency', 'third_party')),
  subject_id bigint,
  -- Who really wrote it, when somebody worked as somebody else.
  impersonator_id bigint references app_user,
  changed_at timestamptz,
  changed_by bigint references app_user,
  primary key (dossier_id, id)
);
-- One log by its address, among many millions; and the newest of a file, however many it has.
create unique index dossier_log_id on dossier_log (id);
create index dossier_log_newest on dossier_log (dossier_id, written_at desc, id desc);

-- Everything about a file that search can find, in one folded text: words between spaces, with a space at both
-- ends, so that '% word%' finds the start of a word.
create table dossier_search (
  dossier_id bigint primary key references dossier,
  customer_id bigint not null,
  content text not null
);
create index dossier_search_trgm on dossier_search using gin (content gin_trgm_ops);

-- The dossiers in which these words stand, at most so many: behind row security the index of words is of no use, for
-- what a row holds may only be looked at once it is known to be seen. Of a user of a customer it answers ids of that
-- customer alone, whatever is asked, as row security does.
create function found_in_search(of_customer bigint, looked_up text[], others text[], any_of text[], most int)
  returns setof bigint language plpgsql stable security definer set search_path = public as $$
declare
  own constant bigint := coalesce(nullif(current_setting('app.customer_id', true), '')::bigint, of_customer);
  conditions constant text := concat_ws(' and ', 'true',
    case when own is not null then format('customer_id = %L::bigint', own) end,
    (select string_agg(format('content like %L', pattern), ' and ') from unnest(looked_up) pattern),
    -- Kept from the index, which would take longer over it than looking at what the others found.
    (select string_agg(format('(content || '''') like %L', pattern), ' and ') from unnest(others) pattern),
    case when any_of is not null then 'dossier_id in (select found.dossier_id from unnest($1) pattern
      join dossier_search found on found.content like pattern)' end);
begin
  return query execute format('select dossier_id from dossier_search where %s limit $2', conditions) using any_of, most;
end $$;

-- The places in a pasted list of what stands in no dossier, so that it can be named. As found_in_search: behind row
-- security the index of words is of no use, and of a user of a customer only what is of that customer counts as found.
create function missing_in_search(of_customer bigint, patterns text[])
  returns setof bigint language plpgsql stable security definer set search_path = public as $$
declare
  own constant bigint := coalesce(nullif(current_setting('app.customer_id', true), '')::bigint, of_customer);
begin
  return query
    select asked.place from unnest(patterns) with ordinality as asked (pattern, place)
    where asked.pattern not in (
      select known from unnest(patterns) known join dossier_search found on found.content like known
      where own is null or found.customer_id = own);
end $$;

-- Each word of the names of debtors once, to find what is near to what was typed.
create table name_word (
  word text not null
);
create index name_word_word on name_word (word);
-- Without a list of what is yet to be entered: every search would have to walk it.
create index name_word_near on name_word using gin (letters_left_out(word, 2)) with (fastupdate = off);

create function name_words_like(typed text, most int) returns setof text
  language sql stable security definer set search_path = public as $$
  select distinct word from name_word
  where letters_left_out(word, 2) && letters_left_out(typed, most)
    and length(word) between length(typed) - most and length(typed) + most
$$;

-- Nobody of a customer reads the list itself: what is near to a word is looked for among his own files.
create function keep_name_words(dossier_ids bigint[]) returns void
  language sql security definer set search_path = public as $$
  insert into name_word (word)
  select word from (
    select distinct word from dossier_debtor join debtor on debtor.id = debtor_id,
      regexp_split_to_table(fold(debtor.name), '[^a-z]+') word
    where dossier_id = any(dossier_ids) and length(word) between 4 and 40) words
  where not exists (select from name_word known where known.word = words.word)
$$;
