import { useState } from 'react'
import { addAgendaItem, changeAgendaItem } from '#contract/work/agenda.ts'
import type { Day } from '#domain/day.ts'
import { clockText } from '#web/kit/words/format.ts'
import { CommandForm, WideField } from '#web/kit/forms/command-form.tsx'
import { DayField } from '#web/kit/fields/day-field.tsx'
import { dossierLookup } from '#web/kit/lookups/dossier-lookup.ts'
import { SearchSelect } from '#web/kit/lookups/search-select.tsx'
import { ChoiceField, TextAreaField, TextField } from '#web/kit/fields/text-field.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { WindowFrame } from '#web/kit/dialogs/window-frame.tsx'
import { useText } from '#web/base/words/text.ts'
import { useToday, useUser } from '#web/base/calls/user.ts'
import { agendaReads } from './agenda-reads.ts'
import { useSubjects } from './agenda-filters.ts'
import { AssigneeFields } from './assignee-fields.tsx'
import { CapacityNote, minutesAdded } from '#web/work/planning/capacity-note.tsx'
import { type Item } from './words.ts'

interface ItemWindowProps {
  /** The item that is changed; null makes one. */
  readonly item: Item | null
  /** The dossier of a new one; null asks for it first. */
  readonly dossierId: number | null
  readonly onClose: () => void
}

/** The window in which an item gets its subject, its day and whose it is. */
export function ItemWindow({ item, dossierId, onClose }: ItemWindowProps) {
  const t = useText()
  const [chosen, choose] = useState(dossierId)
  return (
    <WindowFrame opened onClose={onClose} title={t(item ? 'agenda.item.change' : 'agenda.item.new')} size="lg">
      {dossierId === null && (
        <SearchSelect
          label={t('agenda.item.file')}
          lookup={dossierLookup}
          value={chosen}
          onChange={choose}
          required
          autoFocus
        />
      )}
      {item ? (
        <ChangeForm item={item} onClose={onClose} />
      ) : chosen === null ? (
        <p>{t('agenda.item.choose_file')}</p>
      ) : (
        <AddForm key={chosen} dossierId={chosen} onClose={onClose} />
      )}
    </WindowFrame>
  )
}

interface Values {
  readonly subject: string | null
  readonly note: string
  readonly dueDay: Day | null
  readonly time: string
  readonly employee: number | null
  readonly team: number | null
}

function AddForm({ dossierId, onClose }: { dossierId: number; onClose: () => void }) {
  const today = useToday()
  const user = useUser()
  const initial: Values = { subject: null, note: '', dueDay: today, time: '', employee: user?.id ?? null, team: null }
  const form = useCommandForm(addAgendaItem, {
    params: { id: dossierId },
    initial,
    toInput,
    refreshes: agendaReads,
    onDone: onClose,
  })
  return (
    <CommandForm form={form} columns={2} onCancel={onClose} inWindow>
      <ItemFields form={form} present={null} />
    </CommandForm>
  )
}

function ChangeForm({ item, onClose }: { item: Item; onClose: () => void }) {
  const initial = { ...valuesOf(item), version: item.version }
  const form = useCommandForm(changeAgendaItem, {
    params: { id: item.id },
    initial,
    toInput: ({ version, ...values }) => ({ ...toInput(values), version }),
    fromCurrent: (current: Item) => ({ ...valuesOf(current), version: current.version }),
    refreshes: agendaReads,
    onDone: onClose,
  })
  return (
    <CommandForm form={form} columns={2} onCancel={onClose} inWindow>
      <ItemFields form={form} present={item} />
    </CommandForm>
  )
}

const valuesOf = ({ subject, note, dueDay, dueMinutes, employee, team }: Item): Values => ({
  subject: String(subject.id),
  note,
  dueDay: dueDay as Day,
  time: dueMinutes === null ? '' : clockText(dueMinutes),
  employee: employee?.id ?? null,
  team: team?.id ?? null,
})

function toInput({ subject, time, ...values }: Values) {
  return { ...values, subject: subject === null ? null : Number(subject), dueMinutes: minutesOf(time) }
}

/** 14:05, 14.05, 1405 or 14; nothing is no time, and what is no time is left to the server to refuse. */
function minutesOf(time: string): number | null {
  const found = /^(\d{1,2})(?:[:.]?(\d{2}))?$/.exec(time.trim())
  if (!found) return time.trim() === '' ? null : -1
  return Number(found[1]) * 60 + Number(found[2] ?? 0)
}

function ItemFields({
  form,
  present,
}: {
  present: Item | null
  form: { field: ReturnType<typeof useCommandForm<typeof addAgendaItem, Values>>['field'] }
}) {
  const t = useText()
  const today = useToday()
  const subjects = useSubjects()
  const [employee, dueDay] = [form.field('employee').value, form.field('dueDay').value]
  const minutes = form.field('dueMinutes' as 'time').error
  return (
    <>
      <WideField>
        <ChoiceField {...form.field('subject')} label={t('agenda.col.subject')} choices={subjects} required />
      </WideField>
      <DayField {...form.field('dueDay')} label={t('agenda.col.due')} min={today} required />
      <TextField
        {...form.field('time')}
        {...(minutes ? { error: minutes } : {})}
        label={t('agenda.item.time')}
        hint={t('agenda.item.time_hint')}
        maxLength={5}
      />
      <AssigneeFields employee={form.field('employee')} team={form.field('team')} />
      <WideField>
        <CapacityNote
          employee={employee}
          day={dueDay}
          extra={present === null ? 0 : minutesAdded([present], employee, dueDay)}
        />
      </WideField>
      <WideField>
        <TextAreaField {...form.field('note')} label={t('agenda.item.what')} rows={2} />
      </WideField>
    </>
  )
}
