import { ActionIcon, Button, Group, Switch } from '@mantine/core'
import { IconClipboardText, IconPlus, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import type { TariffKind } from '#domain/court/tariff-kinds.ts'
import { Icon } from '#web/kit/frame/icon.tsx'
import { MoneyField, NumberField } from '#web/kit/fields/money-field.tsx'
import { useText } from '#web/base/words/text.ts'
import { PasteRows } from './paste-rows.tsx'
import {
  bandsIn,
  partsOf,
  type SheetPart,
  type SheetRow,
  type SheetValues,
  withBands,
  withRechtbank,
} from './tariff-sheet.ts'
import classes from './tariffs.module.css'

interface GridProps {
  readonly values: SheetValues
  readonly onChange: (values: SheetValues) => void
  readonly idOf: (path: string) => string
  readonly errorAt: (path: string) => string | undefined
}

/** The figures of a table as fields: a row for each band, act or kind, with rows from a spreadsheet if need be. */
export function TariffGrid({ kind, ...grid }: GridProps & { readonly kind: TariffKind }) {
  const t = useText()
  const parts = partsOf(kind, grid.values)
  return (
    <div className={classes.parts}>
      {parts.map((part) => (
        <GridPart key={part.name} part={part} {...grid} />
      ))}
      {kind === 'court_fee' && (
        <Switch
          label={t('tariff.with_rechtbank')}
          checked={parts.some(({ name }) => name === 'rechtbank')}
          onChange={(event) => grid.onChange(withRechtbank(grid.values, event.currentTarget.checked))}
        />
      )}
    </div>
  )
}

function GridPart({ part, ...grid }: GridProps & { readonly part: SheetPart }) {
  const t = useText()
  const [isPasting, setIsPasting] = useState(false)
  const title = t(`tariff.part.${part.name}`)
  const bands = bandsIn(grid.values, part)
  const setBands = (changed: (number | null)[][]) => grid.onChange(withBands(grid.values, part, changed))
  return (
    <div role="group" aria-label={title}>
      <div className={classes.partHead}>
        <h3>{title}</h3>
        <Button
          size="xs"
          leftSection={<Icon of={IconClipboardText} />}
          aria-label={t('tariff.paste_of', { part: title })}
          aria-expanded={isPasting}
          onClick={() => setIsPasting(!isPasting)}
        >
          {t('tariff.paste')}
        </Button>
      </div>
      {isPasting && (
        <PasteRows
          part={part}
          values={grid.values}
          onTake={(values) => {
            grid.onChange(values)
            setIsPasting(false)
          }}
        />
      )}
      <div className={classes.scroll}>
        <table className={classes.grid}>
          <thead>
            <tr>
              {part.bands === null ? <td aria-hidden /> : <th scope="col">{t('tariff.row.up_to')}</th>}
              {part.columns.map(({ name }) => (
                <th key={name} scope="col">
                  {t(name)}
                </th>
              ))}
              {part.bands !== null && <td aria-hidden />}
            </tr>
          </thead>
          <tbody>
            {part.rows.map((row, index) => (
              <GridRow
                key={row.edge ?? row.name}
                part={part}
                row={row}
                index={index}
                {...grid}
                {...(row.edge !== null && index < bands.length - 1
                  ? { onRemove: () => setBands(bands.filter((_, at) => at !== index)) }
                  : {})}
              />
            ))}
          </tbody>
        </table>
      </div>
      {part.bands !== null && (
        <Group mt={6}>
          <Button
            size="xs"
            leftSection={<Icon of={IconPlus} />}
            onClick={() => setBands([...bands.slice(0, -1), [], ...bands.slice(-1)])}
          >
            {t('tariff.band_add')}
          </Button>
        </Group>
      )}
    </div>
  )
}

interface GridRowProps extends GridProps {
  readonly part: SheetPart
  readonly row: SheetRow
  readonly index: number
  readonly onRemove?: () => void
}

function GridRow({ part, row, index, values, onChange, idOf, errorAt, onRemove }: GridRowProps) {
  const t = useText()
  const isLastBand = row.edge !== null && onRemove === undefined
  const bandName = isLastBand ? t('tariff.row.above') : t('tariff.row.band', { number: index + 1 })
  const name = row.name === null ? bandName : t(row.name)
  const field = (path: string, column: string) => ({
    id: idOf(path),
    label: t('tariff.cell', { row: name, column }),
    value: values[path] ?? null,
    onChange: (value: number | null) => onChange({ ...values, [path]: value }),
    error: errorAt(path),
  })
  return (
    <tr>
      <th scope="row">
        {row.edge === null || isLastBand ? name : <MoneyField {...field(row.edge, t('tariff.row.up_to'))} />}
      </th>
      {part.columns.map((column, at) => {
        const parts = field(row.paths[at] ?? '', t(column.name))
        return (
          <td key={column.name}>{column.unit === 'cents' ? <MoneyField {...parts} /> : <NumberField {...parts} />}</td>
        )
      })}
      {part.bands !== null && (
        <td>
          {onRemove && (
            <ActionIcon aria-label={t('tariff.band_remove', { row: name })} onClick={onRemove}>
              <Icon of={IconX} size={16} />
            </ActionIcon>
          )}
        </td>
      )}
    </tr>
  )
}
