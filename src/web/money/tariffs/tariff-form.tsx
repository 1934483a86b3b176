import { addDays, addYears, type Day } from '#domain/day.ts'
import type { InputOf } from '#contract/platform/endpoint.ts'
import { addTariff, isReplacement } from '#contract/money/tariffs.ts'
import { ConflictError } from '#web/base/calls/errors.ts'
import { CommandForm, WideField } from '#web/kit/forms/command-form.tsx'
import { DayField } from '#web/kit/fields/day-field.tsx'
import { showDay } from '#web/kit/words/format.ts'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { WindowFrame } from '#web/kit/dialogs/window-frame.tsx'
import { confirm } from '#web/kit/dialogs/windows.tsx'
import { useText } from '#web/base/words/text.ts'
import { TariffGrid } from './tariff-grid.tsx'
import { figuresOf, type SheetValues, valuesOf } from './tariff-sheet.ts'
import type { TariffShown } from './tariff-tab.tsx'
import classes from './tariffs.module.css'

interface Values {
  readonly fromDay: Day | null
  readonly throughDay: Day | null
  readonly source: string
  readonly figures: SheetValues
}

/** Adds a table that begins as the former one. What replaces a table from the same day is asked about first. */
export function TariffForm({ former, onClose }: { former: TariffShown; onClose: () => void }) {
  const t = useText()
  const form = useTariffForm(former, onClose)
  const title = t('tariff.add_of', { kind: t(`tariff.kind.${former.kind}`) })
  return (
    <WindowFrame opened onClose={onClose} title={title} size={880} closeButtonProps={{ 'aria-label': t('kit.close') }}>
      <CommandForm form={form} submit={t('tariff.add')} onCancel={onClose} columns={2} inWindow>
        <WideField>
          <p className={classes.soft}>{t('tariff.prefilled', { day: showDay(former.fromDay) })}</p>
        </WideField>
        <DayField {...form.field('fromDay')} label={t('tariff.from')} required autoFocus />
        <DayField {...form.field('throughDay')} label={t('tariff.through')} hint={t('tariff.through_help')} required />
        <WideField>
          <TextField
            {...form.field('source')}
            label={t('tariff.source')}
            hint={t('tariff.source_help')}
            maxLength={300}
            required
          />
        </WideField>
        <WideField>
          <TariffGrid
            kind={former.kind}
            values={form.values.figures}
            onChange={(figures) => form.setValues({ figures })}
            idOf={(path) => `${form.id}-figures.${path}`}
            errorAt={(path) => form.openErrors[`figures.${path}`]}
          />
        </WideField>
      </CommandForm>
    </WindowFrame>
  )
}

function useTariffForm(former: TariffShown, onDone: () => void) {
  const t = useText()
  const fromDay = addDays(former.throughDay as Day, 1)
  const initial: Values = {
    fromDay,
    throughDay: addDays(addYears(fromDay, 1), -1),
    source: '',
    figures: valuesOf(former.figures),
  }
  const form = useCommandForm(addTariff, { initial, draft: former.kind, onDone })
  const send = async (isConfirmed: boolean): Promise<unknown> => {
    const { fromDay: from, throughDay, source, figures } = form.values
    // What is not filled in goes along as it is: the server says so under its field.
    const input = { kind: former.kind, fromDay: from, throughDay, source, figures: figuresOf(figures) }
    return form.command.sendAsync({ input: { ...input, confirm: isConfirmed } as unknown as InputOf<typeof addTariff> })
  }
  const submit = async (): Promise<void> => {
    try {
      await send(false)
    } catch (error) {
      // Any other refusal is told by the form itself.
      if (!(error instanceof ConflictError && isReplacement(error.current))) return
      form.command.reset()
      const yes = await confirm({
        title: t('tariff.replace.title', { day: showDay(form.values.fromDay) }),
        text: t('tariff.replace.body'),
        confirm: t('tariff.replace.confirm'),
      })
      if (yes) await send(true).catch(() => undefined)
    }
  }
  return { ...form, submit: () => void submit() }
}
