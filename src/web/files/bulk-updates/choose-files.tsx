import type { Day } from '#domain/day.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { chooseByNumbers } from '#contract/files/bulk-updates.ts'
import { getSelection } from '#contract/lists/selections.ts'
import { formatCents } from '#domain/money.ts'
import { type Answer, query, useCommand } from '#web/base/calls/api.ts'
import { CommandForm } from '#web/kit/forms/command-form.tsx'
import { Failure } from '#web/kit/dialogs/failure.tsx'
import { formatCount } from '#web/kit/words/format.ts'
import { TextAreaField } from '#web/kit/fields/text-field.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { Waiting } from '#web/kit/dialogs/waiting.tsx'
import { type Say, useText } from '#web/base/words/text.ts'
import classes from './bulk-updates.module.css'
import { ChangesForm } from './changes-form.tsx'
import { type Found, NumbersFound } from './numbers-found.tsx'

interface ChooseFilesProps {
  /** What was chosen in the list, or by numbers. */
  readonly selection: number | null
  /** The change that was asked for with them: its fields are there at once. */
  readonly begin: string
  readonly until: Day | null
  readonly onChoose: (id: number | null) => void
  readonly onMade: (id: number) => void
}

/** Which files, and then what is to change on them. */
export function ChooseFiles({ selection, begin, until, onChoose, onMade }: ChooseFilesProps) {
  const t = useText()
  const [pasted, setPasted] = useState<{ numbers: string; meant: readonly number[]; found: Found } | null>(null)
  const take = (numbers: string, meant: readonly number[], answer: Answer<typeof chooseByNumbers>) => {
    setPasted({ numbers, meant, found: answer })
    if (answer.selectionId !== null) onChoose(answer.selectionId)
  }
  const again = useCommand(chooseByNumbers, { refreshes: [] })
  const mean = (ids: readonly number[]) => {
    if (!pasted) return
    const { numbers } = pasted
    const chosen = [...pasted.meant, ...ids]
    // What went wrong the command has told.
    void again.sendAsync({ input: { numbers, chosen } }).then(
      (answer) => take(numbers, chosen, answer),
      () => undefined,
    )
  }
  const other = () => {
    setPasted(null)
    onChoose(null)
  }
  return (
    <div className={classes.page}>
      <section aria-label={t('bulk.which')}>
        <h2>{t('bulk.which')}</h2>
        {pasted && <NumbersFound key={pasted.meant.length} found={pasted.found} busy={again.busy} onMean={mean} />}
        {selection === null ? (
          <NumbersForm onDone={(answer, numbers) => take(numbers, [], answer)} />
        ) : (
          <Chosen id={selection} onOther={other} />
        )}
      </section>
      {selection !== null && (
        <section aria-label={t('bulk.changes')}>
          <h2>{t('bulk.changes')}</h2>
          <p className={classes.hint}>{t('bulk.changes_hint')}</p>
          <ChangesForm key={`${selection} ${begin} ${until}`} {...{ selection, begin, until, onMade }} />
        </section>
      )}
    </div>
  )
}

function NumbersForm({ onDone }: { onDone: (answer: Answer<typeof chooseByNumbers>, numbers: string) => void }) {
  const t = useText()
  const form = useCommandForm(chooseByNumbers, {
    initial: { numbers: '' },
    refreshes: [],
    onDone: (answer) => {
      onDone(answer, form.values.numbers)
    },
  })
  return (
    <>
      <CommandForm form={form} submit={t('bulk.find')} failed={t('bulk.find_failed')}>
        <TextAreaField {...form.field('numbers')} label={t('bulk.numbers')} hint={t('bulk.numbers_hint')} rows={4} />
      </CommandForm>
      <p className={classes.hint}>
        {t('bulk.or_search')} <Link to="/file/search">{t('bulk.to_list')}</Link>
      </p>
    </>
  )
}

/** How many files are chosen and what is open on them, with the way to see them. */
function Chosen({ id, onOther }: { id: number; onOther: () => void }) {
  const t = useText()
  const { data, error, refetch } = useQuery({ ...query(getSelection, { params: { id } }), retry: false })
  if (error) {
    return (
      <Failure
        error={error}
        title={t('bulk.selection_gone')}
        onRetry={() => {
          onOther()
          void refetch()
        }}
      />
    )
  }
  if (!data) return <Waiting />
  return (
    <div className={classes.chosen}>
      <p>
        <strong>{t('bulk.chosen', { count: formatCount(data.count) })}</strong>
        {data.sums.length > 0 && `, ${t('bulk.chosen_open', { sums: sumsOf(data, t) })}`}
      </p>
      <Link to={`/file/search?view=all&selection=${id}`}>{t('bulk.show_chosen')}</Link>
      <Button size="compact" variant="subtle" color="gray" onClick={onOther}>
        {t('bulk.choose_others')}
      </Button>
    </div>
  )
}

function sumsOf({ sums }: Answer<typeof getSelection>, t: Say): string {
  return sums.map(({ cents, currency }) => formatCents(cents, currency)).join(t('dossiers.and'))
}
