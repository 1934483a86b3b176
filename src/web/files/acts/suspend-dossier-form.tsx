import { suspendDossier, suspendReasons } from '#contract/files/dossier-commands.ts'
import { othersShown } from '#contract/files/dossier-page.ts'
import { personFlags } from '#contract/files/dossiers.ts'
import { ChecksField } from '#web/kit/fields/checks-field.tsx'
import { CommandForm } from '#web/kit/forms/command-form.tsx'
import { ChoiceField, TextAreaField } from '#web/kit/fields/text-field.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { type Say, useText } from '#web/base/words/text.ts'
import type { ActFormProps } from './act-form-props.ts'
import type { DossierPageAnswer } from '#web/files/page/dossier-page-answer.ts'

type SuspendReason = (typeof suspendReasons)[number]
type OtherFile = DossierPageAnswer['others'][number]

/** Stops a file until somebody goes on with it; for what holds of the person, his other files with it. */
export function SuspendDossierForm({ page, onClose, onDone }: ActFormProps) {
  const t = useText()
  const isFree = (wanted: SuspendReason) =>
    page.halts.every(({ kind, reason }) => kind === 'pause' || reason !== wanted)
  const form = useCommandForm(suspendDossier, {
    params: { id: page.id },
    initial: {
      reason: null as SuspendReason | null,
      // Of whom of several the reason holds is not known, so none of their files is chosen.
      spared: page.debtors.length > 1 ? page.others.map(({ id }) => id) : [],
      note: '',
      version: page.version,
    },
    // What is missing the server says under its field.
    toInput: ({ spared, ...values }) => ({
      ...values,
      also: chosenOf(page, values.reason, spared).map(({ id }) => id),
    }),
    fieldOf: (path) => (path === 'also' ? 'spared' : path),
    onDone: (done) => {
      onDone(done, whatWasDone(chosenOf(page, form.values.reason, form.values.spared), t))
    },
  })
  const { reason, spared } = form.values
  return (
    <CommandForm form={form} submit={t('dossier.act.suspend')} onCancel={onClose} inWindow>
      <ChoiceField
        {...form.field('reason')}
        autoFocus
        label={t('dossier.form.reason')}
        required
        choices={suspendReasons.filter(isFree).map((value) => ({ value, label: t(`dossier.suspend_reason.${value}`) }))}
      />
      <AlsoField page={page} runOn={runOn(page, reason)} field={form.field('spared')} spared={spared} />
      <TextAreaField {...form.field('note')} label={t('dossier.form.note')} hint={t('dossier.form.suspend_hint')} />
    </CommandForm>
  )
}

interface AlsoFieldProps {
  readonly page: DossierPageAnswer
  readonly runOn: readonly OtherFile[]
  readonly field: {
    readonly id: string
    readonly name: string
    readonly onChange: (spared: number[]) => void
    readonly error?: string
  }
  readonly spared: readonly number[]
}

/** The other files of the same people that run on unless they are stopped too. */
function AlsoField({ page, runOn: others, field, spared }: AlsoFieldProps) {
  const t = useText()
  if (others.length === 0) return null
  const hint = t(page.debtors.length > 1 ? 'dossier.suspend_also.hint_several' : 'dossier.suspend_also.hint')
  const more = page.others.length > othersShown ? ` ${t('dossier.suspend_also.more', { count: othersShown })}` : ''
  return (
    <ChecksField
      {...field}
      label={t('dossier.suspend_also')}
      hint={hint + more}
      value={others.flatMap(({ id }) => (spared.includes(id) ? [] : [id]))}
      onChange={(chosen) => {
        const shown = new Set(others.map(({ id }) => id))
        const left = others.flatMap(({ id }) => (chosen.includes(id) ? [] : [id]))
        field.onChange([...spared.filter((id) => !shown.has(id)), ...left])
      }}
      choices={others.map(({ id, number, customerName, debtorNames }) => ({
        value: id,
        label: [number, customerName, ...(page.debtors.length > 1 ? [debtorNames] : [])].join(', '),
      }))}
    />
  )
}

/** Which other files run on while this one stops for what holds of the person. */
function runOn(page: DossierPageAnswer, reason: SuspendReason | null): OtherFile[] {
  const flag = personFlags.find((one) => one === reason)
  if (flag === undefined) return []
  return page.others
    .slice(0, othersShown)
    .filter(({ status, suspendedFor }) => status !== 'closed' && !suspendedFor.includes(flag))
}

const chosenOf = (page: DossierPageAnswer, reason: SuspendReason | null, spared: readonly number[]) =>
  runOn(page, reason).filter(({ id }) => !spared.includes(id))

function whatWasDone(also: readonly OtherFile[], t: Say): string | undefined {
  const [first, ...more] = also
  if (!first) return undefined
  if (more.length === 0) return t('dossier.suspend_also.done_with', { number: first.number })
  return t('dossier.suspend_also.done', { count: also.length })
}
