import { addAbsence, changeAbsence, listAbsences } from '#contract/work/absences.ts'
import type { Day } from '#domain/day.ts'
import { type AbsenceReason, absenceReasons } from '#domain/teams/absence.ts'
import { CommandForm } from '#web/kit/forms/command-form.tsx'
import { DayField } from '#web/kit/fields/day-field.tsx'
import { ChoiceField } from '#web/kit/fields/text-field.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { WindowFrame } from '#web/kit/dialogs/window-frame.tsx'
import { useText } from '#web/base/words/text.ts'
import { useUser } from '#web/base/calls/user.ts'
import type { AbsenceRow } from './absences-tab.tsx'
import { choicesOf, useAssignees } from '#web/work/agenda/agenda-filters.ts'
import { agendaReads } from '#web/work/agenda/agenda-reads.ts'

interface AbsenceWindowProps {
  /** The absence that is changed; null adds one. */
  readonly absence: AbsenceRow | null
  /** For whom the reader may write one down. */
  readonly people: readonly { readonly id: number; readonly name: string }[]
  readonly onClose: () => void
}

/** When somebody is away, why, and who does his work meanwhile. */
export function AbsenceWindow({ absence, people, onClose }: AbsenceWindowProps) {
  const t = useText()
  const form = useAbsenceForm(absence, onClose)
  const employee = form.field('employee')
  const cover = form.field('cover')
  const colleagues = (useAssignees()?.employees ?? []).filter(({ id }) => id !== employee.value)
  const reason = form.field('reason')
  const title = absence ? t('absence.of', { name: absence.employee.name }) : t('absence.new')
  return (
    <WindowFrame opened onClose={onClose} title={title}>
      <CommandForm form={form} columns={2} onCancel={onClose} inWindow>
        {!absence && (
          <ChoiceField
            {...employee}
            label={t('absence.employee')}
            value={employee.value === null ? null : String(employee.value)}
            onChange={(chosen) => employee.onChange(chosen === null ? null : Number(chosen))}
            choices={choicesOf(people)}
            searchable
            required
            autoFocus
          />
        )}
        <ChoiceField
          {...reason}
          label={t('absence.reason')}
          hint={t('absence.reason_hint')}
          choices={absenceReasons.map((value) => ({ value, label: t(`absence.reason.${value}`) }))}
          required
        />
        <DayField {...form.field('fromDay')} label={t('absence.from')} required />
        <DayField {...form.field('untilDay')} label={t('absence.until')} hint={t('absence.until_hint')} />
        <ChoiceField
          {...cover}
          label={t('absence.cover')}
          hint={t('absence.cover_hint')}
          value={cover.value === null ? null : String(cover.value)}
          onChange={(chosen) => cover.onChange(chosen === null ? null : Number(chosen))}
          choices={choicesOf(colleagues)}
          searchable
          clearable
        />
      </CommandForm>
    </WindowFrame>
  )
}

interface Values {
  readonly employee: number | null
  readonly fromDay: Day | null
  readonly untilDay: Day | null
  readonly reason: AbsenceReason | null
  readonly cover: number | null
  readonly version: number
}

function useAbsenceForm(absence: AbsenceRow | null, onDone: () => void) {
  const user = useUser()
  const initial = absence ? valuesOf(absence) : { ...nothing, employee: user?.id ?? null }
  const options = { initial, refreshes: [...agendaReads, listAbsences], onDone }
  const adding = useCommandForm(addAbsence, {
    ...options,
    toInput: ({ employee, fromDay, untilDay, reason, cover }) => ({ employee, fromDay, untilDay, reason, cover }),
  })
  const changing = useCommandForm(changeAbsence, {
    ...options,
    params: { id: absence?.id ?? 0 },
    toInput: ({ fromDay, untilDay, reason, cover, version }) => ({ fromDay, untilDay, reason, cover, version }),
    fromCurrent: (current: AbsenceRow) => valuesOf(current),
  })
  return absence ? changing : adding
}

const nothing: Values = { employee: null, fromDay: null, untilDay: null, reason: 'leave', cover: null, version: 0 }

function valuesOf({ employee, fromDay, untilDay, reason, cover, version }: AbsenceRow): Values {
  return {
    employee: employee.id,
    fromDay: fromDay as Day,
    untilDay: untilDay as Day | null,
    reason,
    cover: cover?.id ?? null,
    version,
  }
}
