import { Button, Kbd, Textarea } from '@mantine/core'
import { type KeyboardEvent, useRef } from 'react'
import { finishAgendaItem, undoAgendaResult } from '#contract/work/agenda.ts'
import {
  type AgendaResult,
  agendaResults,
  callResults,
  followUp,
  holdingResults,
  refuseResult,
} from '#domain/agenda/agenda-result.ts'
import { addDays, type Day } from '#domain/day.ts'
import { noExtraHolidays } from '#domain/deadlines/holidays.ts'
import { useCommand } from '#web/base/calls/api.ts'
import { FormFailure } from '#web/kit/forms/command-form.tsx'
import { DayField } from '#web/kit/fields/day-field.tsx'
import { DraftLine } from '#web/kit/forms/draft-line.tsx'
import { showDay } from '#web/kit/words/format.ts'
import { MoneyField } from '#web/kit/fields/money-field.tsx'
import { PlannedCalls } from '#web/kit/words/planned-calls.tsx'
import { ResultChoice } from '#web/kit/words/result-choice.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { useDraft } from '#web/kit/forms/use-draft.ts'
import { useKeys } from '#web/base/calls/keys.ts'
import { notify } from '#web/base/frame/notices.ts'
import { offerUndo } from '#web/base/frame/offer-undo.ts'
import { type Say, useLanguage, useText } from '#web/base/words/text.ts'
import { useMay, useToday } from '#web/base/calls/user.ts'
import { agendaReads } from './agenda-reads.ts'
import classes from './agenda.module.css'
import type { Item } from './words.ts'

interface Values {
  readonly result: AgendaResult | null
  readonly note: string
  readonly amountCents: number | null
  readonly untilDay: Day | null
  readonly version: number
}

interface ResultFormProps {
  readonly item: Item
  /** What is open on its file today, where that is known better than by the list. */
  readonly openCents?: number | undefined
  readonly onNext: () => void
  /** Beside the list a key chooses a result and the next item comes; elsewhere keys belong to the page. */
  readonly inList?: boolean
}

/** What came of an item: one key, a note, and the next item. What follows from a result stands beside it. */
export function ResultForm({ item, openCents = item.openCents, onNext, inList = true }: ResultFormProps) {
  const t = useText()
  const language = useLanguage()
  const today = useToday()
  const note = useRef<HTMLTextAreaElement>(null)
  const undo = useCommand(undoAgendaResult, {
    refreshes: agendaReads,
    onDone: () => notify({ variant: 'success', message: t('agenda.taken_back') }),
  })
  const form = useResultForm(item, today, ({ id, version }, result) => {
    const title = t('agenda.saved', { subject: item.subject.name[language], result: t(`agenda.result.${result}`) })
    offerUndo({
      message: title,
      label: t('agenda.undo'),
      undo: () => undo.send({ params: { id }, input: { version } }),
    })
    // Where there is no next one this form stays, and the keys are not those of its note any more.
    note.current?.blur()
    onNext()
  })
  const draft = useDraft(form.drafted)
  const refusals = useRefusals(item)
  const chosen = form.values.result
  const choose = (result: AgendaResult) => {
    if (refusals(result) !== null) return
    // A promise is of what is open today, unless another amount was typed.
    const isTyped = form.values.amountCents !== form.drafted.initial['amountCents']
    form.setValues({ result, ...(result === 'pays' && !isTyped ? { amountCents: openCents } : {}) })
    note.current?.focus()
  }
  const save = () => {
    if (form.command.busy) return
    if (chosen === null) notify({ variant: 'warning', message: t('agenda.choose_result') })
    else form.submit()
  }
  useKeys(
    inList
      ? [
          ['N', () => note.current?.focus()],
          ...agendaResults.map((result, index) => [String(index + 1), () => choose(result)] as const),
        ]
      : [],
  )
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save()
    if (event.key === 'Escape') note.current?.blur()
  }
  const written = form.field('note')
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <DraftLine draft={draft} form={form} />
      <FormFailure form={form} title={t('kit.not_saved')} />
      <h3 className={classes.heading} id={`${form.id}-results`}>
        {t('agenda.results')}
      </h3>
      <div role="radiogroup" aria-labelledby={`${form.id}-results`}>
        {agendaResults.map(
          (result, index) =>
            // What only a call brings is not asked of anything else; the keys of the others stay the same.
            (item.subject.calls || !callResults.includes(result)) && (
              <ResultChoice
                key={result}
                place={inList ? index + 1 : null}
                label={t(`agenda.result.${result}`)}
                follows={followsText(result, today, t)}
                on={chosen === result}
                refusal={refusals(result)}
                onChoose={() => choose(result)}
              />
            ),
        )}
      </div>
      {chosen === 'pays' && <PromiseFields form={form} today={today} />}
      {item.subject.calls && (
        <PlannedCalls
          dossierId={item.file.id}
          except={item.id}
          fateOf={() => chosen && { kind: holdingResults.includes(chosen) ? 'goes' : 'stays' }}
        />
      )}
      <Textarea
        ref={note}
        id={written.id}
        label={t('agenda.note')}
        placeholder={t('agenda.note_placeholder')}
        minRows={3}
        autosize
        maxRows={12}
        maxLength={4000}
        value={written.value}
        error={written.error}
        readOnly={form.command.busy}
        onChange={(event) => written.onChange(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <div className={classes.save}>
        {/* Beside a number to call, calling is what leads. */}
        <Button
          type="submit"
          variant={inList && item.subject.calls ? 'default' : 'filled'}
          disabled={form.command.busy}
        >
          {form.command.busy ? t('kit.busy') : t(inList ? 'agenda.save_next' : 'kit.save')}
          <Kbd size="xs" ml={8} aria-hidden>
            {'Ctrl Enter'}
          </Kbd>
        </Button>
      </div>
    </form>
  )
}

type Done = (item: Pick<Item, 'id' | 'version'>, result: AgendaResult) => void

function startOf({ openCents: amountCents, version }: Pick<Item, 'openCents' | 'version'>, today: Day): Values {
  return { result: null, note: '', amountCents, untilDay: addDays(today, 7), version }
}

function useResultForm(item: Item, today: Day, onDone: Done) {
  const form = useCommandForm(finishAgendaItem, {
    params: { id: item.id },
    initial: startOf(item, today),
    toInput: ({ result, note, amountCents, untilDay, version }) => {
      const promised = result === 'pays' ? { amountCents, untilDay } : { amountCents: null, untilDay: null }
      // What was done with it beside this form, by the same person or on the screen, is known to who gives the result.
      return { result, note, ...promised, version: Math.max(version, item.version) }
    },
    // What came of the item is typed here alone.
    fromCurrent: ({ version }: Item) => ({ version }),
    onDone: (answer) => {
      form.setInitial(startOf(answer, today))
      // What is tried again has no result yet.
      onDone(answer, answer.result ?? 'no_answer')
    },
  })
  return form
}

/** Why a result cannot be chosen for this item by this user, in words; null when it can. */
function useRefusals(item: Item): (result: AgendaResult) => string | null {
  const t = useText()
  const may = useMay()
  const facts = { isOpen: item.state === 'open', isCall: item.subject.calls, isClosed: item.status === 'closed' }
  return (result) => {
    const refusal = refuseResult(result, facts)
    if (refusal) return t(`agenda.refusal.${refusal}`)
    return holdingResults.includes(result) && !may('file.edit') ? t('agenda.refusal.no_file_right') : null
  }
}

function followsText(result: AgendaResult, today: Day, t: Say): string {
  // Days an administrator added to the holidays are known to the server, which has the last word.
  const { againDay, next } = followUp(result, today, noExtraHolidays)
  const day = againDay ?? next?.dueDay
  return t(`agenda.follows.${result}`, day ? { day: showDay(day) } : {})
}

function PromiseFields({ form, today }: { form: ReturnType<typeof useResultForm>; today: Day }) {
  const t = useText()
  return (
    <div className={classes.promise}>
      <MoneyField {...form.field('amountCents')} label={t('agenda.promise.amount')} required />
      <DayField {...form.field('untilDay')} label={t('agenda.promise.until')} min={today} required />
    </div>
  )
}
