import { useQuery } from '@tanstack/react-query'
import { listLogTypes } from '#contract/work/logs.ts'
import { listAgendaAssignees } from '#contract/work/agenda.ts'
import type { logUnfiledCall } from '#contract/work/unfiled-calls.ts'
import { type CallerKind, callerKinds, type UnfiledResult } from '#domain/agenda/incoming-call.ts'
import type { Day } from '#domain/day.ts'
import { query } from '#web/base/calls/api.ts'
import { DayField } from '#web/kit/fields/day-field.tsx'
import { ChoiceField, TextAreaField, TextField } from '#web/kit/fields/text-field.tsx'
import type { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { useText } from '#web/base/words/text.ts'
import { useToday } from '#web/base/calls/user.ts'
import classes from './calls.module.css'
import { IdChoice } from './id-choice.tsx'

/** What is noted of a call that is on no file. */
export interface UnfiledValues {
  readonly caller: CallerKind | null
  readonly callerName: string
  readonly phone: string
  readonly subject: string | null
  readonly content: string
  readonly callBackDay: Day | null
  readonly employee: number | null
  readonly team: number | null
  /** Of a new one. */
  readonly result: UnfiledResult | null
  /** Of one that is changed. */
  readonly version: number
}

interface UnfiledFieldsProps {
  readonly field: ReturnType<typeof useCommandForm<typeof logUnfiledCall, UnfiledValues>>['field']
  /** That we call back was promised: the number and the day are needed. */
  readonly callsBack: boolean
}

/** Who called, about what, and when who calls back. */
export function UnfiledFields({ field, callsBack }: UnfiledFieldsProps) {
  const t = useText()
  const today = useToday()
  const types = useQuery({ ...query(listLogTypes), staleTime: 5 * 60_000 }).data
  const people = useQuery({ ...query(listAgendaAssignees), staleTime: 5 * 60_000 }).data
  const day = field('callBackDay')
  return (
    <>
      <div className={classes.two}>
        <ChoiceField
          {...field('caller')}
          label={t('call.who')}
          choices={callerKinds.map((value) => ({ value, label: t(`call.caller.${value}`) }))}
          required
        />
        <TextField {...field('callerName')} label={t('call.caller_name')} maxLength={200} />
      </div>
      <TextField
        {...field('phone')}
        type="tel"
        label={t('call.phone')}
        placeholder={t('call.withheld')}
        maxLength={40}
        required={callsBack}
      />
      <ChoiceField
        {...field('subject')}
        label={t('unfiled_call.subject')}
        choices={(types?.subjects ?? [])
          .filter(({ id, active }) => active || String(id) === field('subject').value)
          .map(({ id, name }) => ({ value: String(id), label: name }))}
        clearable
      />
      <TextAreaField {...field('content')} label={t('call.said')} rows={3} />
      <div className={classes.two}>
        <DayField {...day} label={t('call.call_back_day')} min={today} required={callsBack} />
        {day.value !== null && (
          <IdChoice
            bound={field('employee')}
            rows={people?.employees ?? []}
            label={t('unfiled_call.whose')}
            placeholder={t('unfiled_call.whose.nobody')}
          />
        )}
      </div>
      {day.value !== null && <IdChoice bound={field('team')} rows={people?.teams ?? []} label={t('agenda.team')} />}
    </>
  )
}
