import type { Day } from '#domain/day.ts'
import { rateKinds, type RateKind } from '#domain/interest/rate-table.ts'
import type { InputOf } from '#contract/platform/endpoint.ts'
import { addInterestRate, changeInterestRate, isPastChange } from '#contract/money/interest-rates.ts'
import { ConflictError } from '#web/base/calls/errors.ts'
import { CommandForm, WideField } from '#web/kit/forms/command-form.tsx'
import { DayField } from '#web/kit/fields/day-field.tsx'
import { formatCount, showDay } from '#web/kit/words/format.ts'
import { NumberField } from '#web/kit/fields/money-field.tsx'
import { ChoiceField, TextField } from '#web/kit/fields/text-field.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { WindowFrame } from '#web/kit/dialogs/window-frame.tsx'
import { confirm } from '#web/kit/dialogs/windows.tsx'
import { useText } from '#web/base/words/text.ts'
import { useToday } from '#web/base/calls/user.ts'
import type { InterestRate } from './interest-rates-page.tsx'

interface Values {
  kind: RateKind
  fromDay: Day | null
  percent: number | null
  source: string
  checkedDay: Day | null
  version: number
}

/** Adds a rate, or changes one. What reaches into the past is asked about before it is done. */
export function InterestRateForm({ rate, onClose }: { rate: InterestRate | null; onClose: () => void }) {
  const t = useText()
  const form = useRateForm(rate, onClose)
  const title = rate
    ? t('interest_rate.edit_of', { kind: t(`interest_rate.kind.${rate.kind}`), fromDay: showDay(rate.fromDay) })
    : t('interest_rate.add')
  return (
    <WindowFrame opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': t('kit.close') }}>
      <CommandForm form={form} submit={t('interest_rate.save')} onCancel={onClose} columns={2} inWindow>
        {!rate && (
          <WideField>
            <ChoiceField
              {...form.field('kind')}
              onChange={(kind) => form.setValues({ kind: kind ?? 'statutory' })}
              label={t('interest_rate.kind')}
              choices={rateKinds.map((value) => ({ value, label: t(`interest_rate.kind.${value}`) }))}
              required
            />
          </WideField>
        )}
        <DayField {...form.field('fromDay')} label={t('interest_rate.from')} required autoFocus />
        <NumberField {...form.field('percent')} label={t('interest_rate.percent')} decimals={4} percent required />
        <WideField>
          <TextField
            {...form.field('source')}
            label={t('interest_rate.source')}
            hint={t('interest_rate.source_help')}
            maxLength={300}
            required
          />
        </WideField>
        <WideField>
          <DayField
            {...form.field('checkedDay')}
            label={t('interest_rate.checked')}
            hint={t('interest_rate.checked_help')}
          />
        </WideField>
      </CommandForm>
    </WindowFrame>
  )
}

function useRateForm(rate: InterestRate | null, onDone: () => void) {
  const t = useText()
  const today = useToday()
  const initial: Values = {
    kind: rate?.kind ?? 'statutory',
    fromDay: (rate?.fromDay ?? null) as Day | null,
    percent: rate?.percent ?? null,
    source: rate?.source ?? '',
    checkedDay: rate ? (rate.checkedDay as Day | null) : today,
    version: rate?.version ?? 0,
  }
  const adding = useCommandForm(addInterestRate, { initial, onDone })
  const changing = useCommandForm(changeInterestRate, { initial, params: { id: rate?.id ?? 0 }, onDone })
  const form = rate ? changing : adding

  const send = async (confirmed: boolean): Promise<unknown> => {
    const { kind, version, fromDay, percent, source, checkedDay } = form.values
    // What is not filled in is left out: the server says so under its field.
    const left = { fromDay: fromDay ?? undefined, percent: percent ?? undefined }
    const input = { ...left, source, checkedDay, confirm: confirmed } as Omit<InputOf<typeof addInterestRate>, 'kind'>
    if (rate) return changing.command.sendAsync({ params: { id: rate.id }, input: { ...input, version } })
    return adding.command.sendAsync({ input: { ...input, kind } })
  }
  const submit = async (): Promise<void> => {
    if (!form.isChosen()) return
    try {
      await send(false)
    } catch (error) {
      const past = error instanceof ConflictError ? error.current : null
      // Any other refusal is told by the form itself.
      if (!isPastChange(past)) return
      form.command.reset()
      const { fromDay, dossierCount } = past
      const yes = await confirm({
        title: t('interest_rate.past.title'),
        text: t('interest_rate.past.body', { fromDay: showDay(fromDay), count: formatCount(dossierCount) }),
        confirm: t('interest_rate.past.confirm'),
      })
      if (yes) await send(true).catch(() => undefined)
    }
  }
  return { ...form, submit: () => void submit() }
}
