import { Button } from '@mantine/core'
import { actTexts, repairCost } from '#contract/money/costs/imported-costs.ts'
import { type BailiffAct, bailiffActs } from '#domain/court/bailiff-tariffs.ts'
import {
  actLetters,
  type CostOutcome,
  costOutcomes,
  type DisbursementKind,
  disbursementKinds,
} from '#domain/court/imported-cost.ts'
import { type Day, isDay } from '#domain/day.ts'
import { useText } from '#web/base/words/text.ts'
import { DayField } from '#web/kit/fields/day-field.tsx'
import { ChoiceField } from '#web/kit/fields/text-field.tsx'
import { CommandForm } from '#web/kit/forms/command-form.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { dossierLookup } from '#web/kit/lookups/dossier-lookup.ts'
import { SearchSelect } from '#web/kit/lookups/search-select.tsx'
import type { ReadCost } from './cost.ts'
import classes from './imported-costs.module.css'

interface RepairValues {
  readonly dossierId: number | null
  /** An act or a disbursement: a line is one of both. */
  readonly what: BailiffAct | DisbursementKind | null
  readonly actDay: Day | null
  readonly outcome: CostOutcome | null
}

const isAct = (what: RepairValues['what']): what is BailiffAct => bailiffActs.some((act) => act === what)

/** Somebody says which file a line is of, what was done and when; files that may be meant are offered. */
export function RepairForm({ cost }: { cost: ReadCost }) {
  const t = useText()
  const { id, version, dossier, act, disbursement, actDay, outcome, candidates } = cost
  const initial: RepairValues = {
    dossierId: dossier?.id ?? null,
    what: act ?? disbursement,
    actDay: actDay !== null && isDay(actDay) ? actDay : null,
    outcome,
  }
  const form = useCommandForm(repairCost, {
    params: { id },
    initial,
    toInput: ({ what, ...others }) => ({
      ...others,
      version,
      act: isAct(what) ? what : null,
      disbursement: what === null || isAct(what) ? null : what,
    }),
  })
  const { what } = form.values
  return (
    <>
      {candidates.length > 0 && (
        <section aria-label={t('imported_cost.repair.candidates')}>
          <p className={classes.soft}>{t('imported_cost.repair.candidates')}</p>
          <ul className={classes.candidates}>
            {candidates.map((file) => (
              <li key={file.id}>
                <span>
                  <b>{file.number}</b> {file.debtorName}{' '}
                  <span className={classes.soft}>
                    {t(`imported_cost.repair.why.${file.why}`)}
                    {file.isHeld && `, ${t('imported_cost.repair.held')}`}
                  </span>
                </span>
                <Button size="compact" onClick={() => form.field('dossierId').onChange(file.id)}>
                  {t('imported_cost.repair.take')}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <CommandForm form={form} submit={t('imported_cost.repair')}>
        <SearchSelect {...form.field('dossierId')} label={t('imported_cost.col.file')} lookup={dossierLookup} />
        <ChoiceField
          {...form.field('what')}
          label={t('imported_cost.repair.kind')}
          searchable
          clearable
          choices={[
            ...bailiffActs.map((value) => ({ value, label: `${actLetters[value]}. ${t(actTexts[value])}` })),
            ...disbursementKinds.map((value) => ({ value, label: t(`imported_cost.disbursement.${value}`) })),
          ]}
        />
        <DayField {...form.field('actDay')} label={t('imported_cost.col.act_day')} />
        {(what === null || isAct(what)) && (
          <ChoiceField
            {...form.field('outcome')}
            label={t('imported_cost.col.outcome')}
            clearable
            choices={costOutcomes.map((value) => ({ value, label: t(`imported_cost.outcome.${value}`) }))}
          />
        )}
      </CommandForm>
    </>
  )
}
