import { Checkbox } from '@mantine/core'
import { Link } from 'react-router'
import { publishVariable, tryVariable } from '#contract/sending/templates/template-variables.ts'
import { useCommand } from '#web/base/calls/api.ts'
import { CommandForm } from '#web/kit/forms/command-form.tsx'
import { FieldError } from '#web/kit/fields/field.tsx'
import { Message } from '#web/kit/dialogs/message.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { WindowFrame } from '#web/kit/dialogs/window-frame.tsx'
import { notify } from '#web/base/frame/notices.ts'
import { useText } from '#web/base/words/text.ts'
import classes from '#web/sending/templates/checks.module.css'
import { templateLink } from '#web/sending/templates/template-side.ts'
import { TrialDesk } from '#web/sending/templates/trial-desk.tsx'
import { TrialResult } from '#web/sending/templates/trial-result.tsx'
import type { VariableAnswer, VariableDraftAnswer } from './variable-draft.tsx'
import desk from './variables.module.css'

type Trial = NonNullable<VariableDraftAnswer['trial']>

interface PublishVariableWindowProps {
  readonly variable: VariableAnswer
  readonly draft: VariableDraftAnswer
  readonly onClose: () => void
}

/** Brings a new formula into use: what it does to every template that names the variable, on real files. */
export function PublishVariableWindow({ variable, draft, onClose }: PublishVariableWindowProps) {
  const t = useText()
  const { id, name, version } = variable
  const { trial } = draft
  const tryOut = useCommand(tryVariable)
  const warns =
    trial?.templates.some(({ problems }) => problems.some(({ severity }) => severity === 'warning')) ?? false
  const form = useCommandForm(publishVariable, {
    params: { id },
    initial: { warningsSeen: false },
    toInput: ({ warningsSeen }) => ({ warningsSeen, version }),
    onDone: () => {
      notify({ variant: 'success', message: t('own_variable.published', { name }) })
      onClose()
    },
  })
  const refused = trial?.refusal && t(`own_variable.refusal.${trial.refusal}`)
  const refusal = trial === null ? t('template_edit.trying') : (refused ?? null)
  const seen = form.field('warningsSeen')
  return (
    <WindowFrame opened onClose={onClose} title={t('own_variable.publish_title', { name })} size="lg">
      <CommandForm
        form={form}
        submit={t('template_edit.publish')}
        failed={t('own_variable.not_published')}
        onCancel={onClose}
        refusal={refusal}
        inWindow
      >
        {draft.note && (
          <p className={classes.note}>{t('template_edit.note_by', { note: draft.note, name: draft.editor ?? '' })}</p>
        )}
        <pre className={desk.code}>{draft.formula}</pre>
        <TrialDesk
          what={`${id} ${version}`}
          result={trial && <Tried trial={trial} />}
          start={async () => tryOut.sendAsync({ params: { id } })}
        />
        {warns && (
          <Checkbox
            id={seen.id}
            label={t('template_edit.warnings_seen')}
            checked={seen.value}
            error={seen.error ? <FieldError>{seen.error}</FieldError> : undefined}
            onChange={(event) => seen.onChange(event.currentTarget.checked)}
          />
        )}
      </CommandForm>
    </WindowFrame>
  )
}

function Tried({ trial: { templates, refusal } }: { trial: Trial }) {
  const t = useText()
  return (
    <>
      {refusal && <Message tone="danger">{t(`own_variable.refusal.${refusal}`)}</Message>}
      {templates.length === 0 && <Message>{t('own_variable.tried_none')}</Message>}
      {templates.map(({ id, channel, name, problems, trial }) => (
        <section key={id} className={desk.tried} aria-label={name}>
          <h3>
            <Link to={templateLink(channel, id)}>{name}</Link> {t(`run.channel.${channel}`)}
          </h3>
          {problems.length > 0 && (
            <ul className={classes.warnings}>
              {problems.map((problem) => (
                <li key={JSON.stringify(problem)}>
                  {problem.language && `${t('kit.label', { label: t(`exhibit.language.${problem.language}`) })} `}
                  {problem.text}
                </li>
              ))}
            </ul>
          )}
          <TrialResult trial={trial} />
        </section>
      ))}
    </>
  )
}
