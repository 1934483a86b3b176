-- A file can be suspended for several reasons at once, for each of them once; it waits with one pause.
drop index dossier_halt_running;
create unique index dossier_halt_running on dossier_halt (dossier_id, (case kind when 'suspension' then reason else '' end))
  where ended_at is null;

-- What was kept to put files back names all that held them up.
update merged_dossier set former = (former - 'haltId') || jsonb_build_object('haltIds',
    case when former ->> 'haltId' is null then '[]'::jsonb else jsonb_build_array(former -> 'haltId') end)
  where former ? 'haltId';
update bulk_update_item set before = jsonb_set(before #- '{standing,haltId}', '{standing,haltIds}',
    case when before #>> '{standing,haltId}' is null then '[]'::jsonb
      else jsonb_build_array(before #> '{standing,haltId}') end)
  where before -> 'standing' ? 'haltId';

-- What a check told that stops files holds their letters until somebody has decided on it: few wait at a time.
create index address_check_signal on address_check (debtor_id)
  where state = 'proposed' and result in ('deceased', 'insolvent', 'guardianship', 'debt_relief');

-- Money a customer pays in advance for steps that cost some. One that was written down wrongly is taken back.
create table dossier_advance (
  dossier_id bigint not null references dossier,
  id bigint generated always as identity,
  amount_cents bigint not null check (amount_cents > 0),
  received_day date not null,
  recorded_at timestamptz not null,
  recorded_by bigint references app_user,
  undone_at timestamptz,
  undone_by bigint references app_user,
  primary key (dossier_id, id)
);

-- What a step waits for is asked on the agenda: a portal that has its subjects has these too.
insert into agenda_subject (code, name_nl, name_en, name_fr)
  select * from (values
    ('received_advance', 'Voorschot ontvangen?', 'Advance received?', 'Avance reçue ?'),
    ('state_of_affairs', 'Stand bij de deurwaarder', 'Bailiff status', 'État chez l’huissier')
  ) as subject
  where exists (select from agenda_subject)
  on conflict (code) do nothing;
