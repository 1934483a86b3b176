import { IconChecks, IconListDetails } from '@tabler/icons-react'
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import { type BankLineDetail, type BankLineRow, takesTwo } from '#contract/money/bank-lines.ts'
import { Amount } from '#web/kit/words/amount.tsx'
import { Empty } from '#web/kit/lists/empty.tsx'
import { GroupHeads, type ListGroups } from '#web/kit/lists/group-heads.tsx'
import type { Column } from '#web/kit/tables/table-column.ts'
import { FilteredAway } from '#web/kit/lists/filtered-away.tsx'
import { showDay } from '#web/kit/words/format.ts'
import { NextScreen } from '#web/kit/dialogs/next-screen.tsx'
import type { Filters } from '#web/kit/filters/use-filters.ts'
import { Waiting } from '#web/kit/dialogs/waiting.tsx'
import type { Wire } from '#web/base/calls/api.ts'
import { type Say, useText } from '#web/base/words/text.ts'
import { focusCandidate, focusSearch, openSplit } from './line-panel-keys.ts'
import { bestToBook } from './line-candidates.tsx'
import classes from './triage.module.css'
import type { LineCommands } from './use-line-commands.ts'
import { lineReason } from './words.ts'

export interface LineListProps {
  readonly ref: RefObject<HTMLTableElement | null>
  readonly items: readonly BankLineRow[] | undefined
  readonly view: 'todo' | 'all'
  /** Of what is to be sorted out by its cause: their heads, of which one has its lines below it. */
  readonly groups: ListGroups | undefined
  readonly filters: Filters
  readonly chosenId: number | null
  readonly onChoose: (id: number | null) => void
  /** The chosen line with its candidates, once it is there. */
  readonly line: Wire<BankLineDetail> | null
  readonly commands: LineCommands
}

/** The lines as rows with keys: arrows choose, Enter books on the best dossier, a number on another. */
export function LineList(props: LineListProps) {
  const t = useText()
  const { items, chosenId, onChoose, ref, groups } = props
  const heads = { groups, columns: columnsOf(t), before: 0 }
  useRowFocus(ref, chosenId)
  if (!items) return <Waiting lines={10} />
  if (items.length === 0 && !groups?.all.length) return <Nothing {...props} />
  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-line]') : null
    if (!row || event.target !== row || event.ctrlKey || event.metaKey || event.altKey) return
    const act = keyOf(
      event.key,
      items.findIndex(({ id }) => id === Number(row.dataset['line'])),
      props,
    )
    if (!act) return
    event.preventDefault()
    act()
  }
  return (
    <table
      ref={ref}
      className={classes.table}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a grid is a table with keys
      role="grid"
      aria-label={t('bank_line.list')}
      onKeyDown={onKeyDown}
    >
      <thead>
        <tr>
          <th className={classes.day}>{t('bank_line.col.day')}</th>
          <th>{t('bank_line.col.payer')}</th>
          <th className={classes.amount}>{t('bank_line.col.amount')}</th>
          <th className={classes.reason}>
            {t(props.view === 'todo' ? 'bank_line.col.why' : 'bank_line.filter.state')}
          </th>
        </tr>
      </thead>
      <GroupHeads {...heads} part="above" />
      <tbody>
        {items.map((line, index) => (
          <tr
            key={line.id}
            data-line={line.id}
            aria-selected={line.id === chosenId}
            tabIndex={line.id === chosenId || (chosenId === null && index === 0) ? 0 : -1}
            onClick={() => onChoose(line.id)}
          >
            <td className={classes.day}>{showDay(line.valueDay)}</td>
            <td>
              <span className={classes.payer}>{line.counterpartyName ?? t('bank_line.unknown_payer')}</span>
              <span className={classes.text}>{[line.reference, line.description].filter(Boolean).join(' ')}</span>
            </td>
            <td className={classes.amount}>
              <Amount cents={line.amountCents} />
            </td>
            <td className={classes.reason}>{reasonOf(line)}</td>
          </tr>
        ))}
      </tbody>
      <GroupHeads {...heads} part="below" />
    </table>
  )

  function reasonOf(line: BankLineRow): string {
    if (line.isUndoAsked) return t('settled_undo.waits')
    return line.reason ? lineReason(t, line) : t(`bank_line.state.${line.state}`)
  }
}

/** The columns of the table, as the heads of its groups stand in them. */
function columnsOf(t: Say): Column<BankLineRow>[] {
  const cell = () => null
  return [
    { id: 'day', label: t('bank_line.col.day'), cell },
    { id: 'payer', label: t('bank_line.col.payer'), cell },
    { id: 'amount', label: t('bank_line.col.amount'), align: 'right', place: 'amount', cell },
    { id: 'why', label: t('bank_line.col.why'), cell },
  ]
}

/** What a key does on the row at this place; null when it is not one of ours. */
function keyOf(key: string, at: number, { items = [], onChoose, line, commands }: LineListProps) {
  const moves: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }
  const to = moves[key]
  if (to !== undefined) {
    const next = items[Math.max(0, Math.min(items.length - 1, to))]
    return next ? () => onChoose(next.id) : null
  }
  if (!line || commands.busy) return null
  const isUndecided = line.state === 'open' || line.state === 'suspense'
  if (!isUndecided) {
    if (key !== 'u' || line.undoRequest) return null
    return takesTwo(line) ? () => void commands.askUndo(line) : () => commands.undoLine(line)
  }
  const nth = key === 'Enter' ? 0 : /^[1-8]$/.test(key) ? Number(key) - 1 : null
  if (nth !== null && line.amountCents < 0) {
    const order = line.orders[nth]
    return order?.isEqual ? () => commands.payLine(line, order) : null
  }
  if (nth !== null) {
    const part = bestToBook(line, nth)
    return part ? () => void commands.bookLine(line, [part]) : () => focusCandidate(nth)
  }
  if (key === 'l') return () => void commands.leaveLine(line)
  if (key === 's') return openSplit
  if (key === 'z') return focusSearch
  return null
}

/** The chosen row has the focus when the list has it, also after it was read again. */
function useRowFocus(ref: RefObject<HTMLTableElement | null>, chosenId: number | null): void {
  const had = useRef(false)
  useEffect(() => {
    const inside = ref.current?.contains(document.activeElement) === true
    const lost = document.activeElement === document.body && had.current
    had.current = inside || lost
    if (!had.current || chosenId === null) return
    const row = ref.current?.querySelector<HTMLElement>(`[data-line="${chosenId}"]`)
    if (row === document.activeElement) return
    row?.focus({ preventScroll: true })
    row?.scrollIntoView({ block: 'nearest' })
  })
}

function Nothing({ view, filters }: LineListProps) {
  const t = useText()
  if (filters.active.length > 0) return <FilteredAway filters={filters} />
  const isDone = view === 'todo'
  return (
    <Empty
      icon={isDone ? IconChecks : IconListDetails}
      title={t(isDone ? 'bank_line.none_todo' : 'bank_line.none')}
      text={t(isDone ? 'bank_line.none_todo_text' : 'bank_line.none_text')}
      action={<NextScreen of={[isDone ? 'generate.check-finance' : 'finance.batch-payment']} />}
    />
  )
}
