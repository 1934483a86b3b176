import type { ReactNode } from 'react'
import { useText } from '#web/base/words/text.ts'
import { formatCount } from '#web/kit/words/format.ts'
import type { Column } from '#web/kit/tables/table-column.ts'
import classes from './group-heads.module.css'

/** What rows have in common that stand together. */
export interface RowGroup {
  readonly key: string
  readonly title: string
  /** Beside the title, in grey. */
  readonly note?: string
}

/** A group whose rows can be folded away: what they come to, and what helps all of them at once. */
export interface FoldedGroup extends RowGroup {
  readonly count: number
  /** What its rows come to, by the id of the column. */
  readonly cells: Readonly<Record<string, ReactNode>>
  /** The one thing to do about all of them. */
  readonly act?: ReactNode
}

/** The groups of a list, of which one is unfolded: its rows are those of the list. */
export interface ListGroups {
  readonly all: readonly FoldedGroup[]
  /** The key of the open one; null when all are folded. */
  readonly open: string | null
  readonly onOpen: (key: string | null) => void
}

interface GroupHeadsProps<Row> {
  readonly groups: ListGroups | undefined
  /** Those that stand above the rows, the open one last, or those below them. */
  readonly part: 'above' | 'below'
  readonly columns: readonly Column<Row>[]
  /** How many columns stand before these: of what is chosen and unfolded. */
  readonly before: number
}

/** The heads of the groups on one side of the rows of the open one. */
export function GroupHeads<Row>({ groups, part, columns, before }: GroupHeadsProps<Row>) {
  if (!groups) return null
  const at = groups.all.findIndex(({ key }) => key === groups.open) + 1
  const shown = part === 'above' ? groups.all.slice(0, at) : groups.all.slice(at)
  if (shown.length === 0) return null
  return (
    <tbody data-heads={part}>
      {shown.map((group) => (
        <GroupHead
          key={group.key}
          group={group}
          open={group.key === groups.open}
          onOpen={groups.onOpen}
          columns={columns}
          before={before}
        />
      ))}
    </tbody>
  )
}

interface GroupHeadProps<Row> {
  readonly group: FoldedGroup
  readonly open: boolean
  readonly onOpen: ListGroups['onOpen']
  readonly columns: readonly Column<Row>[]
  readonly before: number
}

/** Its title takes the columns up to the first that it has something to say in; the last column is that of what helps. */
function GroupHead<Row>({ group, open, onOpen, columns, before }: GroupHeadProps<Row>) {
  const t = useText()
  const { key, title, note, count, cells, act } = group
  const first = columns.findIndex(({ id }) => cells[id] !== undefined)
  const lead = Math.max(1, first < 0 ? columns.length - 1 : first)
  const last = columns.at(-1)
  const actsLast = last !== undefined && columns.length > lead && cells[last.id] === undefined
  const counted = formatCount(count)
  return (
    <tr className={classes.head} data-open={open || undefined}>
      <th scope="rowgroup" colSpan={before + lead}>
        <span className={classes.what}>
          <button
            type="button"
            className={classes.fold}
            aria-expanded={open}
            aria-label={t(open ? 'kit.group_fold' : 'kit.group_unfold', { count: counted, title })}
            onClick={() => onOpen(open ? null : key)}
          >
            {counted}
          </button>
          <span className={classes.words}>
            <span className={classes.title}>{title}</span>
            {note && <small>{note}</small>}
          </span>
          {!actsLast && act}
        </span>
      </th>
      {columns.slice(lead).map(({ id, align, place }) => {
        const isAct = actsLast && id === last.id
        return (
          <td key={id} data-align={isAct ? undefined : align} data-place={isAct ? 'act' : place}>
            {isAct ? act : cells[id]}
          </td>
        )
      })}
    </tr>
  )
}
