import { Anchor, SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import type { TariffKind } from '#domain/court/tariff-kinds.ts'
import { Amount } from '#web/kit/words/amount.tsx'
import { showDay } from '#web/kit/words/format.ts'
import { useText } from '#web/base/words/text.ts'
import { comparedRows, type ComparedRow } from './compared-rows.ts'
import { CheckedTag } from './checked-tag.tsx'
import { partsOf, type SheetColumn, type SheetPart, valuesOf } from './tariff-sheet.ts'
import type { TariffShown } from './tariff-tab.tsx'
import classes from './tariffs.module.css'

interface TariffComparisonProps {
  readonly kind: TariffKind
  readonly tariffs: readonly TariffShown[]
  readonly onShow: (tariff: TariffShown) => void
}

/** The figures by claim and by the day from which they hold, the newest table first. */
export function TariffComparison({ kind, tariffs, onShow }: TariffComparisonProps) {
  const parts = tariffs.flatMap(({ figures }) => partsOf(kind, valuesOf(figures)))
  const isFirst = (part: SheetPart, index: number) => parts.findIndex(({ name }) => name === part.name) === index
  return parts
    .filter(isFirst)
    .map((part) => <PartComparison key={part.name} kind={kind} part={part} tariffs={tariffs} onShow={onShow} />)
}

function PartComparison({ kind, part, tariffs, onShow }: TariffComparisonProps & { readonly part: SheetPart }) {
  const t = useText()
  const [chosen, setChosen] = useState(0)
  const column = part.columns[chosen]
  const title = t(`tariff.part.${part.name}`)
  const sheets = tariffs.map(({ figures }) => valuesOf(figures))
  if (!column) return null
  return (
    <section>
      <div className={classes.partHead}>
        <h2>{title}</h2>
        {part.columns.length > 1 && (
          <SegmentedControl
            size="xs"
            aria-label={t('tariff.column.choose')}
            data={part.columns.map(({ name }, index) => ({ value: String(index), label: t(name) }))}
            value={String(chosen)}
            onChange={(value) => setChosen(Number(value))}
          />
        )}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached with the keys */}
      <div className={classes.scroll} role="region" aria-label={title} tabIndex={0}>
        <table className={classes.comparison}>
          <thead>
            <tr>
              <th scope="col">{part.bands === null ? t(column.name) : t('tariff.row.claim')}</th>
              {tariffs.map((tariff) => (
                <th key={tariff.id} scope="col">
                  <Anchor component="button" type="button" size="sm" onClick={() => onShow(tariff)}>
                    {showDay(tariff.fromDay)}
                  </Anchor>
                  <CheckedTag day={tariff.checkedDay} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {comparedRows(kind, sheets, part.name, chosen).map((row) => (
              <Row key={`${row.name} ${row.upToCents}`} row={row} column={column} tariffs={tariffs} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

interface RowProps {
  readonly row: ComparedRow
  readonly column: SheetColumn
  readonly tariffs: readonly TariffShown[]
}

function Row({ row, column, tariffs }: RowProps) {
  return (
    <tr>
      <th scope="row">
        <RowName row={row} />
      </th>
      {tariffs.map(({ id }, index) => (
        <td key={id}>
          <Figure value={row.values[index]} unit={column.unit} />
        </td>
      ))}
    </tr>
  )
}

function RowName({ row }: { row: ComparedRow }) {
  const t = useText()
  if (row.name !== null) return t(row.name)
  if (row.upToCents === null) return t('tariff.row.above')
  return (
    <>
      {t('tariff.row.up_to')} <Amount cents={row.upToCents} />
    </>
  )
}

/** A figure, or a dash where there is none. */
function Figure({ value, unit }: { value: number | null | undefined; unit: SheetColumn['unit'] }) {
  if (value === null || value === undefined) return '–'
  return unit === 'cents' ? <Amount cents={value} /> : value
}
