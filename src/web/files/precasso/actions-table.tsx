import { Checkbox } from '@mantine/core'
import { type KeyboardEvent, useRef } from 'react'
import { Link } from 'react-router'
import type { getPrecassoTotals } from '#contract/files/precasso/precasso-list.ts'
import { formatCents, sumCents } from '#domain/money.ts'
import type { Answer } from '#web/base/calls/api.ts'
import { useToday } from '#web/base/calls/user.ts'
import { useText } from '#web/base/words/text.ts'
import { Amount } from '#web/kit/words/amount.tsx'
import { formatCount, showDay } from '#web/kit/words/format.ts'
import { sumsInWords } from '#web/kit/words/open-in-words.ts'
import classes from './actions.module.css'
import {
  type ActionGroup,
  type ActionRow,
  customerSays,
  dayInWords,
  groupsOf,
  openOf,
  whyHere,
} from './action-words.ts'

interface ActionsTableProps {
  readonly rows: readonly ActionRow[]
  /** How many there are before and after the rows of this page. */
  readonly before: number
  readonly after: number
  readonly totals: Answer<typeof getPrecassoTotals> | undefined
  readonly chosen: ReadonlySet<number>
  readonly onChoose: (ids: readonly number[], on: boolean) => void
  /** Told at which row the keys are. */
  readonly onAt: (id: number) => void
}

/** Files that ask for somebody, by the day on which they pass or what they wait for; arrows move, space ticks. */
export function ActionsTable(props: ActionsTableProps) {
  const t = useText()
  const { rows, chosen, onChoose } = props
  const box = useRef<HTMLTableElement>(null)
  const groups = groupsOf(rows)
  const ids = groups.flatMap((group) => group.rows.map(({ id }) => id))
  const count = ids.filter((id) => chosen.has(id)).length
  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-file]') : null
    if (!row || event.target !== row || event.ctrlKey || event.metaKey || event.altKey) return
    const at = ids.indexOf(Number(row.dataset['file']))
    const go = (to: number) => {
      const next = ids[Math.max(0, Math.min(ids.length - 1, to))]
      box.current?.querySelector<HTMLElement>(`[data-file="${next}"]`)?.focus()
      return next
    }
    const moves: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: ids.length - 1 }
    const to = moves[event.key]
    const here = ids[at]
    if (here === undefined || (to === undefined && event.key !== ' ')) return
    event.preventDefault()
    if (to === undefined) return onChoose([here], !chosen.has(here))
    const next = go(to)
    // With Shift one chooses on, as in a list of files.
    if (event.shiftKey && next !== undefined) onChoose([here, next], true)
  }
  return (
    <table
      ref={box}
      className={classes.table}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a grid is a table with keys
      role="grid"
      aria-label={t('precasso_actions.list')}
      aria-multiselectable
      onKeyDown={onKeyDown}
    >
      <thead>
        <tr>
          <th className={classes.tick}>
            <Checkbox
              size="xs"
              aria-label={t('precasso_actions.choose_all')}
              checked={count > 0 && count === ids.length}
              indeterminate={count > 0 && count < ids.length}
              onChange={() => onChoose(ids, count < ids.length)}
            />
          </th>
          <th className={classes.file}>{t('precasso_actions.col.file')}</th>
          <th>{t('precasso_actions.col.who')}</th>
          <th className={classes.why}>{t('precasso_actions.col.why')}</th>
          <th className={classes.says}>{t('precasso_actions.col.says')}</th>
          <th className={classes.open}>{t('precasso_actions.col.open')}</th>
          <th className={classes.costs}>{t('precasso_actions.col.costs')}</th>
          <th className={classes.passes}>{t('precasso_actions.col.passes')}</th>
        </tr>
      </thead>
      {groups.map((group, index) => (
        <Group
          key={group.key}
          {...props}
          group={group}
          isFirst={index === 0}
          isWhole={!(index === 0 && props.before > 0) && !(index === groups.length - 1 && props.after > 0)}
        />
      ))}
      <Foot rows={rows} isWhole={props.before + props.after === 0} />
    </table>
  )
}

interface GroupProps extends ActionsTableProps {
  readonly group: ActionGroup
  readonly isFirst: boolean
  /** All of it is on this page. */
  readonly isWhole: boolean
}

function Group({ group, isFirst, isWhole, totals, chosen, onChoose, onAt }: GroupProps) {
  const t = useText()
  return (
    <tbody>
      <tr className={classes.group}>
        <th colSpan={8} scope="rowgroup">
          {group.day
            ? t('precasso_actions.group.day', { day: dayInWords(group.day, t) })
            : t(`precasso_actions.group.${group.place}`)}
          <span>{noteOf()}</span>
        </th>
      </tr>
      {group.rows.map((row, index) => (
        <Row
          key={row.id}
          row={row}
          isStop={isFirst && index === 0}
          chosen={chosen.has(row.id)}
          onChoose={(on) => onChoose([row.id], on)}
          onAt={() => onAt(row.id)}
        />
      ))}
    </tbody>
  )

  /** How many there are, of all of the group, whatever of it is on this page. */
  function noteOf(): string {
    if (group.place !== 'soon') {
      const all = totals?.places.find(({ place }) => place === group.place)
      if (!all) return ''
      return t('precasso_actions.group.note', { count: formatCount(all.count), open: sumsInWords(all.open, t) })
    }
    if (!isWhole) return ''
    const note = t('precasso_actions.group.note', { count: group.rows.length, open: openOf(group.rows, t) })
    const [first] = group.rows
    // Costs in several currencies are no one amount.
    if (!first || group.rows.some(({ currency }) => currency !== first.currency)) return note
    const costs = formatCents(sumCents(group.rows.map(({ costsCents }) => costsCents)), first.currency)
    return `${note}, ${t('precasso_actions.group.costs', { costs })}`
  }
}

interface RowProps {
  readonly row: ActionRow
  /** The keys begin here. */
  readonly isStop: boolean
  readonly chosen: boolean
  readonly onChoose: (on: boolean) => void
  readonly onAt: () => void
}

function Row({ row, isStop, chosen, onChoose, onAt }: RowProps) {
  const t = useText()
  const today = useToday()
  const { id, number, debtorName, customer, currency, openCents, costsCents, place, passesDay, waitsSinceDay } = row
  const waits = place === 'confirm' && waitsSinceDay !== null
  const bears = place !== 'disputed' && place !== 'no_iban'
  return (
    <tr data-file={id} aria-selected={chosen} tabIndex={isStop ? 0 : -1} onFocus={onAt}>
      <td className={classes.tick}>
        <Checkbox
          size="xs"
          tabIndex={-1}
          aria-label={t('precasso_actions.choose_one_file', { number })}
          checked={chosen}
          onChange={(event) => onChoose(event.currentTarget.checked)}
        />
      </td>
      <td className={classes.file}>
        <Link to={`/file/show-new/${id}`}>{number}</Link>
      </td>
      <td className={classes.who}>
        <b>{debtorName}</b>
        <span>{customer.name}</span>
      </td>
      <td className={classes.why}>{whyHere(row, today, t)}</td>
      <td className={classes.says}>{customerSays(row, t)}</td>
      <td className={classes.open}>
        <Amount cents={openCents} currency={currency} sign={currency !== 'EUR'} />
      </td>
      <td className={classes.costs}>
        {bears && <Amount cents={costsCents} currency={currency} sign={currency !== 'EUR'} />}
      </td>
      <td className={classes.passes} data-waits={waits || undefined}>
        {waits ? t('precasso_actions.since', { day: showDay(waitsSinceDay) }) : bears && showDay(passesDay)}
      </td>
    </tr>
  )
}

function Foot({ rows, isWhole }: { rows: readonly ActionRow[]; isWhole: boolean }) {
  const t = useText()
  if (!isWhole) return null
  return (
    <tfoot>
      <tr>
        <th className={classes.together} colSpan={5} scope="row">
          {t('precasso_actions.together', { count: rows.length })}
        </th>
        <td className={classes.open}>{openOf(rows, t).replace(/^€\s/, '')}</td>
      </tr>
    </tfoot>
  )
}
