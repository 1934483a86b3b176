import { useQuery } from '@tanstack/react-query'
import { IconArrowsLeftRight } from '@tabler/icons-react'
import { may, roles } from '#contract/people/permission.ts'
import { compareRights, listRightsMatrix, rolesOfRow } from '#contract/people/rights-matrix.ts'
import { screens } from '#contract/platform/screens.ts'
import { type Answer, query } from '#web/base/calls/api.ts'
import { Empty } from '#web/kit/lists/empty.tsx'
import { Failure } from '#web/kit/dialogs/failure.tsx'
import { NextScreen } from '#web/kit/dialogs/next-screen.tsx'
import { PageBody } from '#web/kit/frame/page.tsx'
import { RowsTable } from '#web/kit/tables/rows-table.tsx'
import { SearchSelect } from '#web/kit/lookups/search-select.tsx'
import type { Column } from '#web/kit/tables/table-column.ts'
import { ChoiceField, SwitchField } from '#web/kit/fields/text-field.tsx'
import { flagInUrl, idInUrl, useUrlState } from '#web/kit/filters/url-state.ts'
import { Waiting } from '#web/kit/dialogs/waiting.tsx'
import { type Say, useText } from '#web/base/words/text.ts'
import classes from './people.module.css'
import { personLookup } from './person-lookup.ts'
import { rolesByName } from './words.ts'

const inUrl = { one: idInUrl, other: idInUrl, group: idInUrl, all: flagInUrl }

type Compared = Answer<typeof compareRights>

/** Two people, or a person and a group: what one of them holds, opens and calls and the other does not. */
export function RightsCompareTab() {
  const t = useText()
  const [{ one, other, group, all }, change] = useUrlState(inUrl)
  const groups = useQuery(query(listRightsMatrix, { query: { kind: ['group'], limit: 1000 } })).data?.items ?? []
  const isChosen = one !== null && (other !== null || group !== null)
  return (
    <PageBody>
      <div className={classes.compare}>
        <SearchSelect
          label={t('compare.one')}
          lookup={personLookup}
          value={one}
          onChange={(id) => change({ one: id })}
        />
        <SearchSelect
          label={t('compare.other')}
          lookup={personLookup}
          value={other}
          onChange={(id) => change({ other: id, group: null })}
        />
        <ChoiceField
          label={t('compare.group')}
          choices={groups.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={group === null ? null : String(group)}
          onChange={(id) => change({ group: id === null ? null : Number(id), other: null })}
          clearable
          searchable
        />
        <SwitchField label={t('compare.all')} value={all} onChange={(value) => change({ all: value })} />
      </div>
      {isChosen ? (
        <Comparison key={`${one}-${other}-${group}`} of={{ one, other, group }} all={all} />
      ) : (
        <Empty icon={IconArrowsLeftRight} title={t('compare.choose')} text={t('compare.choose_text')} />
      )}
    </PageBody>
  )
}

function Comparison(props: { of: { one: number; other: number | null; group: number | null }; all: boolean }) {
  const t = useText()
  const { data, error, refetch } = useQuery(query(compareRights, { query: props.of }))
  if (error) return <Failure error={error} title={t('compare.failed')} onRetry={() => void refetch()} />
  return data ? <Differences compared={data} all={props.all} /> : <Waiting lines={12} />
}

/** A line of one of the tables: what it is about, and what the one and the other have of it. */
interface Line {
  readonly key: string
  readonly name: string
  readonly one: string
  readonly other: string
}

function Differences({ compared, all }: { compared: Compared; all: boolean }) {
  const t = useText()
  const { one, other, calls, sharedCallCount } = compared
  const shown = (line: Line) => all || line.one !== line.other
  const tables = [
    { title: 'compare.roles', head: 'compare.right', same: 'compare.same_roles', lines: roleLines(compared, t) },
    { title: 'compare.screens', head: 'compare.screen', same: 'compare.same_screens', lines: screenLines(compared, t) },
    {
      title: 'compare.calls',
      head: 'compare.call',
      same: 'compare.same_calls',
      lines: calls.map((call) => {
        const name = `${call.method} ${call.path}`
        return { key: name, name, one: yesOrNo(call.one, t), other: yesOrNo(call.other, t) }
      }),
    },
  ] as const
  return (
    <>
      {tables.map(({ title, head, same, lines }) => (
        <section key={title} className={classes.difference} aria-label={t(title)}>
          <h2>{t(title)}</h2>
          <RowsTable
            id={title}
            label={t(title)}
            rows={lines.filter(shown)}
            columns={columns(t(head), one.name, other.name)}
            rowKey={({ key }) => key}
            rowName={({ name }) => name}
            empty={{
              title: t(same),
              text: t('compare.same_text'),
              icon: IconArrowsLeftRight,
              action: <NextScreen of={['employee-group.list']} />,
            }}
          />
        </section>
      ))}
      <p className={classes.soft}>{t('compare.shared_calls', { count: sharedCallCount })}</p>
    </>
  )
}

function columns(head: string, one: string, other: string): Column<Line>[] {
  return [
    { id: 'name', label: head, tone: 'name', place: 'name', cell: ({ name }) => name },
    { id: 'one', label: one, width: '26%', place: 'second', cell: (line) => line.one },
    { id: 'other', label: other, width: '26%', place: 'third', cell: (line) => line.other },
  ]
}

function roleLines({ one, other }: Compared, t: Say): Line[] {
  const held = rolesByName(roles, t).filter((role) => one[role].length + other[role].length > 0)
  const words = (row: Compared['one'], role: (typeof held)[number]) =>
    row[role].map((source) => t(`rights.source.${source}`)).join(', ') || '–'
  return held.map((role) => {
    return { key: role, name: t(`role.${role}`), one: words(one, role), other: words(other, role) }
  })
}

/** By the function with which the guard of a page lets somebody in. */
function screenLines({ one, other }: Compared, t: Say): Line[] {
  const [mine, theirs] = [rolesOfRow(one), rolesOfRow(other)]
  const lines = screens.map(({ name, path, title, permission }) => {
    const opens = [may(mine, permission), may(theirs, permission)] as const
    return { key: name, name: `${t(title)} · ${path}`, opens, one: yesOrNo(opens[0], t), other: yesOrNo(opens[1], t) }
  })
  return lines.filter(({ opens }) => opens[0] || opens[1])
}

const yesOrNo = (value: boolean, t: Say) => t(value ? 'resource.yes' : 'resource.no')
