import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { type LetterLanguage, letterLanguages } from '#domain/letters/letter-kind.ts'
import { templateCategories } from '#domain/templates/template.ts'
import { call } from '#web/base/calls/api.ts'
import { CommandForm } from '#web/kit/forms/command-form.tsx'
import { Message } from '#web/kit/dialogs/message.tsx'
import { sameValue } from '#web/kit/forms/same-value.ts'
import { ChoiceField, TextField } from '#web/kit/fields/text-field.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { notify } from '#web/base/frame/notices.ts'
import { useText } from '#web/base/words/text.ts'
import { CheckList, type Problem } from './check-list.tsx'
import classes from '#web/sending/template-editor/editor.module.css'
import { InsertList } from '#web/sending/template-editor/insert-list.tsx'
import { insertablesOf } from '#web/sending/template-editor/insertables.ts'
import { LanguageTabs } from '#web/sending/template-editor/language-tabs.tsx'
import { LanguageText, type LanguageTargets } from '#web/sending/template-editor/language-text.tsx'
import { LivePreview } from './live-preview.tsx'
import { type Side, type TemplateAnswer, useSide, useTemplateChoices } from './template-side.ts'
import { TemplateWordsContext, useWordsOf } from '#web/sending/template-editor/template-words.ts'
import { contentIn, type TextValues, valuesOf } from '#web/sending/template-editor/text-values.ts'

interface EditTemplateFormProps {
  readonly template: TemplateAnswer
  readonly onDirty: (dirty: boolean) => void
}

/** The text in the middle, what can be put in it on its left, what it will look like on its right, its checks below. */
export function EditTemplateForm({ template, onDirty }: EditTemplateFormProps) {
  const t = useText()
  const side = useSide()
  const navigate = useNavigate()
  const [language, setLanguage] = useState<LetterLanguage>(() => firstLanguage(template))
  const [removed, setRemoved] = useState<readonly Problem[]>([])
  const [targets] = useState<LanguageTargets>(() => ({ subject: null, text: null, current: null }))
  const choices = useTemplateChoices(side)
  const words = useWordsOf(choices, template.type, language)
  const form = useCommandForm(side.calls.save, {
    params: { id: template.id },
    initial: valuesOf(template),
    toInput: (values) => {
      const { name, category, version } = values
      return { name, category, version, content: contentIn(values) }
    },
    fromCurrent: (current: TemplateAnswer) => valuesOf(current),
    onDone: (saved) => {
      form.setInitial(valuesOf(saved))
      setRemoved((saved.draft?.check.problems ?? []).filter(({ kind }) => kind === 'markup_removed'))
      notify({ variant: 'success', message: t('template_edit.saved') })
    },
  })
  const { values } = form
  const dirty = !sameValue(values, form.drafted.initial)
  useEffect(() => onDirty(dirty), [dirty, onDirty])
  const check = useLiveCheck(side, template, values)
  const jump = useJump(targets, setLanguage)
  const items = useMemo(
    () => insertablesOf(words, t, side.channel === 'sms' ? 'variables' : 'all'),
    [words, t, side.channel],
  )
  const text = form.field(language)
  return (
    <TemplateWordsContext value={words}>
      <div className={classes.frame}>
        <aside className={classes.aside} aria-label={t('template_edit.insert')}>
          <h2>{t('template_edit.insert')}</h2>
          <InsertList items={items} onInsert={(item) => (targets.current ?? targets.text)?.insert(item)} />
        </aside>
        <div className={classes.middle}>
          <CommandForm
            form={form}
            submit={t('template_edit.save')}
            onCancel={() => void navigate(`${side.base}/${template.id}`)}
            stickyFoot
          >
            {removed.length > 0 && <Removed of={removed} />}
            <div className={classes.meta}>
              <TextField {...form.field('name')} label={t('template_screen.name')} maxLength={100} required />
              <ChoiceField
                {...form.field('category')}
                label={t('template_screen.category')}
                choices={templateCategories.map((value) => ({ value, label: t(`template.category.${value}`) }))}
                onChange={(chosen) => chosen && form.field('category').onChange(chosen)}
                required
              />
            </div>
            <About template={template} />
            {letterLanguages
              .filter((one) => one !== language)
              .map((one) => (
                // What was typed in another language may have to be told by its name.
                <label key={one} hidden htmlFor={`${form.id}-${one}`}>
                  {t('template_edit.text_in', { language: t(`exhibit.language.${one}`) })}
                </label>
              ))}
            <LanguageTabs
              side={side}
              template={template}
              values={values}
              current={language}
              onCurrent={setLanguage}
              errorsIn={(one) =>
                (check?.problems ?? []).filter((row) => row.language === one && row.severity === 'error').length
              }
              onChange={(one, content) => form.field(one).onChange(content)}
            >
              {text.value && (
                <LanguageText
                  key={`${language} ${text.value.kind}`}
                  id={text.id}
                  channel={side.channel}
                  value={text.value}
                  onChange={text.onChange}
                  targets={targets}
                />
              )}
            </LanguageTabs>
            {check && <CheckList check={check} current={language} onJump={jump} />}
          </CommandForm>
        </div>
        <LivePreview side={side} template={template} language={language} content={text.value} isKept={!dirty} />
      </div>
    </TemplateWordsContext>
  )
}

function firstLanguage({ draft, shown }: TemplateAnswer): LetterLanguage {
  const content = draft?.content ?? shown?.content ?? {}
  return letterLanguages.find((language) => content[language] !== undefined) ?? 'nl'
}

/** What cannot be changed any more: the law's demands and the use of a template rest on it. */
function About({ template: { type, destination, customer } }: { template: TemplateAnswer }) {
  const t = useText()
  return (
    <p className={classes.about}>
      {[
        t(`step.letter.${type}`),
        t('template_screen.for', { destination: t(`template.destination.${destination}`).toLowerCase() }),
        customer?.name ?? t('template_screen.all_customers').toLowerCase(),
      ].join(', ')}
    </p>
  )
}

/** What was left out of HTML when it was kept: it is not there any more to be found. */
function Removed({ of }: { of: readonly Problem[] }) {
  const t = useText()
  return (
    <Message tone="warning" title={t('template_edit.removed')}>
      <ul className={classes.removed}>
        {of.map(({ language, place }) => (
          <li key={`${language} ${place}`}>
            <code>{place}</code> {language && t(`exhibit.language.${language}`)}
          </li>
        ))}
      </ul>
    </Message>
  )
}

const pause = 800

/** What is wrong with the text as it stands now, asked when somebody stops typing. */
function useLiveCheck(side: Side, { type, destination, draft }: TemplateAnswer, values: TextValues) {
  const [written] = useDebouncedValue(JSON.stringify(contentIn(values)), pause)
  const { data } = useQuery({
    queryKey: [side.calls.check.path, type, destination, written],
    queryFn: async ({ signal }) => {
      const content = JSON.parse(written) as ReturnType<typeof contentIn>
      return call(side.calls.check, { input: { type, destination, content } }, { signal, quiet: true })
    },
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
  })
  return data ?? draft?.check
}

/** Goes to the words a check is about, in whichever language they stand. */
function useJump(targets: LanguageTargets, setLanguage: (language: LetterLanguage) => void) {
  const [pending, setPending] = useState<Pick<Problem, 'kind' | 'place'> | null>(null)
  useEffect(() => {
    if (!pending) return
    const { subject, text } = targets
    const { kind, place } = pending
    const inSubject = kind === 'subject_missing' || kind === 'variable_in_subject'
    if (inSubject) subject?.focus()
    else if (place !== null && !(text?.jump(place) ?? false) && !(subject?.jump(place) ?? false)) text?.focus()
    setPending(null)
  }, [pending, targets])
  return ({ language: of, ...problem }: Pick<Problem, 'language' | 'kind' | 'place'>) => {
    if (of) setLanguage(of)
    setPending(problem)
  }
}
