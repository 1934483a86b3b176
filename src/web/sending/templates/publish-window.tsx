import { Checkbox } from '@mantine/core'
import { useNavigate } from 'react-router'
import { useCommand } from '#web/base/calls/api.ts'
import { CommandForm } from '#web/kit/forms/command-form.tsx'
import { FieldError } from '#web/kit/fields/field.tsx'
import { formatCount } from '#web/kit/words/format.ts'
import { TextAreaField } from '#web/kit/fields/text-field.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { WindowFrame } from '#web/kit/dialogs/window-frame.tsx'
import { notify } from '#web/base/frame/notices.ts'
import { useText } from '#web/base/words/text.ts'
import classes from './checks.module.css'
import { type DraftAnswer, type TemplateAnswer, useSide } from './template-side.ts'
import { TrialDesk } from './trial-desk.tsx'
import { TrialResult } from './trial-result.tsx'

interface PublishWindowProps {
  readonly template: TemplateAnswer
  readonly draft: DraftAnswer
  readonly onClose: () => void
}

/** Publishes a draft: what came of trying it on real files, which warnings there are, and why its Dutch is hard. */
export function PublishWindow({ template, draft, onClose }: PublishWindowProps) {
  const t = useText()
  const side = useSide()
  const navigate = useNavigate()
  const { problems, reading } = draft.check
  const warnings = problems.filter(({ severity }) => severity === 'warning')
  const isHard = reading?.isEasy === false
  const number = (template.number ?? 0) + 1
  const form = useCommandForm(side.calls.publish, {
    params: { id: template.id },
    initial: { warningsSeen: warnings.length === 0, levelReason: '' },
    toInput: (values) => ({ ...values, version: draft.version }),
    onDone: ({ trial }) => {
      const text = t('template_edit.tried', {
        count: formatCount(trial.count),
        good: formatCount(trial.count - trial.failures.length),
      })
      notify({ variant: 'success', message: t('template_edit.published', { number }), text })
      onClose()
      void navigate(`${side.base}/${template.id}`)
    },
  })
  const tryOut = useCommand(side.calls.tryOut)
  const fails = draft.trial?.isOfTemplate === true
  const seen = form.field('warningsSeen')
  return (
    <WindowFrame opened onClose={onClose} title={t('template_edit.publish_title', { number })} size="lg">
      <CommandForm
        form={form}
        submit={t('template_edit.publish')}
        failed={t('template_edit.not_published')}
        onCancel={onClose}
        refusal={draft.trial === null ? t('template_edit.trying') : fails ? t('template.refusal.fails_on_files') : null}
        inWindow
      >
        {draft.note && (
          <p className={classes.note}>{t('template_edit.note_by', { note: draft.note, name: draft.editor ?? '' })}</p>
        )}
        <TrialDesk
          what={`${template.id} ${draft.version}`}
          result={draft.trial && <TrialResult trial={draft.trial} />}
          start={async () => tryOut.sendAsync({ params: { id: template.id } })}
        />
        {warnings.length > 0 && (
          <ul className={classes.warnings} aria-label={t('template_edit.warnings')}>
            {warnings.map((warning) => (
              <li key={JSON.stringify(warning)}>
                {warning.language && `${t('kit.label', { label: t(`exhibit.language.${warning.language}`) })} `}
                {warning.text}
              </li>
            ))}
          </ul>
        )}
        {warnings.length > 0 && (
          <Checkbox
            id={seen.id}
            label={t('template_edit.warnings_seen')}
            checked={seen.value}
            error={seen.error ? <FieldError>{seen.error}</FieldError> : undefined}
            onChange={(event) => seen.onChange(event.currentTarget.checked)}
          />
        )}
        {isHard && (
          <TextAreaField
            {...form.field('levelReason')}
            label={t('template_edit.level_reason')}
            hint={t('template_edit.level_reason_hint')}
            required
          />
        )}
      </CommandForm>
    </WindowFrame>
  )
}
