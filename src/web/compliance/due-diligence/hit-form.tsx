import { judgeSanctionHit } from '#contract/compliance/sanctions.ts'
import { useText } from '#web/base/words/text.ts'
import { ChoiceField, TextAreaField } from '#web/kit/fields/text-field.tsx'
import { CommandForm } from '#web/kit/forms/command-form.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { showMoment } from '#web/kit/words/format.ts'
import classes from './due-diligence.module.css'
import { type HitRow, showBorn } from './shown-hit.ts'

/** Both sides beside each other, and what somebody says of them; of one that was judged what was said, and what is wrong with it. */
export function HitForm({ hit, onClose }: { hit: HitRow; onClose: () => void }) {
  const t = useText()
  return (
    <>
      <dl className={classes.facts}>
        <dt>{t(`sanction.party.${hit.partyKind}`)}</dt>
        <dd>{hit.partyName}</dd>
        <dt>{t(`sanction.list.${hit.list}`)}</dt>
        <dd>{`${hit.listedName} (${hit.reference})`}</dd>
        {hit.birthDays.length > 0 && (
          <>
            <dt>{t('sanction.col.born')}</dt>
            <dd>{hit.birthDays.map(showBorn).join(', ')}</dd>
          </>
        )}
        <dt>{t('sanction.col.score')}</dt>
        <dd>{[`${hit.score} %`, ...hit.reasons.map((reason) => t(`sanction.reason.${reason}`))].join(', ')}</dd>
        {hit.remark && (
          <>
            <dt>{t('sanction.col.remark')}</dt>
            <dd>{hit.remark}</dd>
          </>
        )}
        <dt>{t('sanction.col.state')}</dt>
        <dd>{t(`sanction.state.${hit.state}`)}</dd>
        {hit.firstBy && hit.isTrue !== null && (
          <>
            <dt>{[hit.firstBy.name, hit.secondBy?.name].filter((one) => one !== undefined).join(', ')}</dt>
            <dd className={classes.words}>{`${t(`sanction.is_true.${hit.isTrue ? 'yes' : 'no'}`)}\n${hit.note}`}</dd>
          </>
        )}
        <dt>{t('sanction.col.found')}</dt>
        <dd>{showMoment(hit.foundAt)}</dd>
      </dl>
      {hit.state !== 'gone' && <JudgeForm hit={hit} onClose={onClose} />}
    </>
  )
}

function JudgeForm({ hit: { id, version }, onClose }: { hit: HitRow; onClose: () => void }) {
  const t = useText()
  const form = useCommandForm(judgeSanctionHit, {
    params: { id },
    initial: { isTrue: null as 'yes' | 'no' | null, note: '', version },
    toInput: ({ isTrue, ...values }) => ({ ...values, isTrue: isTrue === null ? null : isTrue === 'yes' }),
    fromCurrent: ({ version: now }: { version: number }) => ({ version: now }),
    onDone: onClose,
  })
  return (
    <CommandForm form={form} submit={t('sanction.act.judge')} onCancel={onClose} inWindow>
      <p className={classes.words}>{t('sanction.judge_text')}</p>
      <ChoiceField
        {...form.field('isTrue')}
        label={t('sanction.question')}
        choices={(['no', 'yes'] as const).map((value) => ({ value, label: t(`sanction.is_true.${value}`) }))}
        required
        autoFocus
      />
      <TextAreaField {...form.field('note')} label={t('sanction.why')} required />
    </CommandForm>
  )
}
