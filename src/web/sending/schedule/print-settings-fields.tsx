import { Button, Checkbox } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { mostStations, papers, printSides } from '#domain/letters/print-form.ts'
import type { PrintSettings } from '#contract/sending/sending.ts'
import { Icon } from '#web/kit/frame/icon.tsx'
import { NumberField } from '#web/kit/fields/money-field.tsx'
import { ChoiceField, SwitchField, TextField } from '#web/kit/fields/text-field.tsx'
import { TimeField } from '#web/kit/fields/time-field.tsx'
import { useText } from '#web/base/words/text.ts'
import classes from './schedule.module.css'

/** As they are typed: a time may still be empty, and each station has a row. */
export type PrintValues = Omit<PrintSettings, 'times'> & { readonly times: readonly (number | null)[] }

/** What is typed of the settings that were read. */
export function printValuesOf(print: PrintSettings): PrintValues {
  const stations = Array.from({ length: mostStations }, (_, index) => index + 1)
  const enclosures = stations.map(
    (station) => print.enclosures.find((one) => one.station === station) ?? { station, name: '', isAlways: false },
  )
  return { ...print, enclosures }
}

/** What is sent of what was typed. */
export function printInputOf({ times, enclosures, ...print }: PrintValues): PrintSettings {
  const known = [...new Set(times)].filter((time) => time !== null).toSorted((one, other) => one - other)
  return { ...print, times: known, enclosures: enclosures.filter(({ name }) => name.trim() !== '') }
}

interface PrintFieldsProps {
  readonly value: PrintValues
  readonly onChange: (value: PrintValues) => void
  readonly errors: Readonly<Record<string, string | undefined>>
}

/** On what letters are printed, when the printer gets them, and what goes in with them. */
export function PrintFields({ value, onChange, errors }: PrintFieldsProps) {
  const t = useText()
  const set = (change: Partial<PrintValues>) => onChange({ ...value, ...change })
  return (
    <>
      <h2>{t('print.title')}</h2>
      <p>{t('print.hint')}</p>
      <div className={classes.trio}>
        <ChoiceField
          label={t('print.paper')}
          value={value.paper}
          choices={papers.map((paper) => ({ value: paper, label: t(`print.paper.${paper}`) }))}
          onChange={(paper) => paper && set({ paper })}
        />
        <ChoiceField
          label={t('print.sides')}
          value={value.sides}
          choices={printSides.map((sides) => ({ value: sides, label: t(`print.sides.${sides}`) }))}
          onChange={(sides) => sides && set({ sides })}
        />
        <NumberField
          label={t('print.c4')}
          hint={t('print.c4_hint')}
          value={value.c4FromSheets}
          error={errors['print.c4FromSheets']}
          onChange={(c4FromSheets) => set({ c4FromSheets })}
        />
      </div>
      <SwitchField
        label={t('print.marks')}
        hint={t('print.marks_hint')}
        value={value.marks}
        onChange={(marks) => set({ marks })}
      />
      <Times times={value.times} error={errors['times']} onChange={(times) => set({ times })} />
      <Enclosures
        enclosures={value.enclosures}
        error={errors['enclosures']}
        onChange={(enclosures) => set({ enclosures })}
      />
    </>
  )
}

interface TimesProps {
  readonly times: PrintValues['times']
  readonly error: string | undefined
  readonly onChange: (times: PrintValues['times']) => void
}

function Times({ times, error, onChange }: TimesProps) {
  const t = useText()
  const shown = times.length === 0 ? [null] : times
  return (
    <>
      <h2>{t('print.times')}</h2>
      <p>{t('print.times_hint')}</p>
      <div className={classes.times}>
        {shown.map((time, index) => (
          <TimeField
            // oxlint-disable-next-line react/no-array-index-key -- a time has nothing else to be known by
            key={index}
            label={t('print.time', { number: index + 1 })}
            value={time}
            error={index === shown.length - 1 ? error : undefined}
            onChange={(minutes) => onChange(shown.map((one, place) => (place === index ? minutes : one)))}
          />
        ))}
      </div>
      <Button size="compact-sm" leftSection={<Icon of={IconPlus} />} onClick={() => onChange([...shown, null])}>
        {t('print.time_add')}
      </Button>
    </>
  )
}

interface EnclosuresProps {
  readonly enclosures: PrintValues['enclosures']
  readonly error: string | undefined
  readonly onChange: (enclosures: PrintValues['enclosures']) => void
}

function Enclosures({ enclosures, error, onChange }: EnclosuresProps) {
  const t = useText()
  const change = (station: number, part: { name?: string; isAlways?: boolean }) =>
    onChange(enclosures.map((one) => (one.station === station ? { ...one, ...part } : one)))
  return (
    <>
      <h2>{t('print.enclosures')}</h2>
      <p>{error ?? t('print.enclosures_hint')}</p>
      {enclosures.map(({ station, name, isAlways }) => (
        <div key={station} className={classes.station}>
          <TextField
            label={t('print.station', { number: station })}
            value={name}
            maxLength={60}
            onChange={(text) => change(station, { name: text })}
          />
          <Checkbox
            label={t('print.always', { number: station })}
            checked={isAlways}
            disabled={name.trim() === ''}
            onChange={() => change(station, { isAlways: !isAlways })}
          />
        </div>
      ))}
    </>
  )
}
