import type { Day } from '#domain/day.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { chooseByNumbers } from '#contract/bulk-updates.ts'
import { getSelection } from '#contract/selections.ts'
import { formatCents } from '#domain/money.ts'
import { type Answer, query } from '#web/api.ts'
import { CommandForm } from '#web/kit/command-form.tsx'
import { Failure } from '#web/kit/failure.tsx'
import { formatCount } from '#web/kit/format.ts'
import { Message } from '#web/kit/message.tsx'
import { TextAreaField } from '#web/kit/text-field.tsx'
import { useCommandForm } from '#web/kit/use-command-form.ts'
import { Waiting } from '#web/kit/waiting.tsx'
import { type Say, useText } from '#web/text.ts'
import classes from './bulk-updates.module.css'
import { ChangesForm } from './changes-form.tsx'

interface ChooseFilesProps {
  /** What was chosen in the list, or by numbers. */
  readonly selection: number | null
  /** The change that was asked for with them: its fields are there at once. */
  readonly begin: string
  readonly until: Day | null
  readonly onChoose: (id: number | null) => void
  readonly onMade: (id: number) => void
}

/** What came of the numbers that were pasted, beside the files. */
type Found = Pick<Answer<typeof chooseByNumbers>, 'unknown' | 'followed'>
const nothingFound: Found = { unknown: [], followed: [] }

/** Which files, and then what is to change on them. */
export function ChooseFiles({ selection, begin, until, onChoose, onMade }: ChooseFilesProps) {
  const t = useText()
  const [{ unknown, followed }, setFound] = useState<Found>(nothingFound)
  const take = ({ selectionId, ...found }: Answer<typeof chooseByNumbers>) => {
    setFound(found)
    if (selectionId !== null) onChoose(selectionId)
  }
  const other = () => {
    setFound(nothingFound)
    onChoose(null)
  }
  return (
    <div className={classes.page}>
      <section aria-label={t('bulk.which')}>
        <h2>{t('bulk.which')}</h2>
        {unknown.length > 0 && <Unknown numbers={unknown} />}
        {followed.length > 0 && <Followed files={followed} />}
        {selection === null ? <NumbersForm onDone={take} /> : <Chosen id={selection} onOther={other} />}
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

function NumbersForm({ onDone }: { onDone: (answer: Answer<typeof chooseByNumbers>) => void }) {
  const t = useText()
  const form = useCommandForm(chooseByNumbers, { initial: { numbers: '' }, refreshes: [], onDone })
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

function Unknown({ numbers }: { numbers: readonly string[] }) {
  const t = useText()
  const count = formatCount(numbers.length)
  return (
    <Message tone="warning" title={numbers.length === 1 ? t('bulk.unknown_one') : t('bulk.unknown', { count })}>
      <p className={classes.numbers}>{t('bulk.unknown_text', { numbers: numbers.join(', ') })}</p>
    </Message>
  )
}

/** Files that are in another one now: that one was chosen in their place. */
function Followed({ files }: { files: Found['followed'] }) {
  const t = useText()
  const count = formatCount(files.length)
  const told = files.map((file) => t('bulk.followed_into', file)).join(', ')
  return (
    <Message title={files.length === 1 ? t('bulk.followed_one') : t('bulk.followed', { count })}>
      <p className={classes.numbers}>{t('bulk.followed_text', { files: told })}</p>
    </Message>
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
        <strong>
          {data.count === 1 ? t('bulk.chosen_one') : t('bulk.chosen', { count: formatCount(data.count) })}
        </strong>
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
