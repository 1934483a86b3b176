import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  decideSurveyTexts,
  listSurveyTexts,
  proposeSurveyTexts,
  standardTexts,
  type SurveyLanguage,
  surveyLanguages,
  type SurveyPart,
  surveyParts,
  type SurveyText,
  type SurveyTexts,
  unknownPlaces,
  wordsOf,
} from '#contract/statistics/survey-texts.ts'
import { fill } from '#domain/letters/letter-format.ts'
import { npsMarks, type NpsOccasion } from '#domain/statistics/nps.ts'
import { type Answer, query, useCommand } from '#web/base/calls/api.ts'
import { useMay, useToday } from '#web/base/calls/user.ts'
import { notify } from '#web/base/frame/notices.ts'
import { useText } from '#web/base/words/text.ts'
import { Failure } from '#web/kit/dialogs/failure.tsx'
import { Message } from '#web/kit/dialogs/message.tsx'
import { Waiting } from '#web/kit/dialogs/waiting.tsx'
import { TextAreaField, TextField } from '#web/kit/fields/text-field.tsx'
import { CommandForm, WideField } from '#web/kit/forms/command-form.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { Refusal, refused } from '#web/kit/frame/act-button.tsx'
import { PageBody } from '#web/kit/frame/page.tsx'
import { showDay, showMoment } from '#web/kit/words/format.ts'
import { Section } from './nps-parts.tsx'
import classes from './nps.module.css'

type Texts = Answer<typeof listSurveyTexts>['items'][number]

/** In which words people are asked after each occasion; who sets the rules of the agency words them anew. */
export function SurveyTextsTab() {
  const t = useText()
  const { data, error, refetch } = useQuery(query(listSurveyTexts))
  return (
    <PageBody>
      <p>{t('nps.texts_about')}</p>
      {error ? (
        <Failure error={error} title={t('kit.list_failed')} onRetry={() => void refetch()} />
      ) : data ? (
        data.items.map((texts) => <OfOccasion key={texts.occasion} texts={texts} agency={data.agency} />)
      ) : (
        <Waiting lines={10} />
      )}
    </PageBody>
  )
}

/** The words of one occasion: those in use, those that wait, and changing them. */
function OfOccasion({ texts, agency }: { texts: Texts; agency: string }) {
  const t = useText()
  const may = useMay()('settings.global.edit')
  const [isChanging, change] = useState(false)
  const { occasion, waiting } = texts
  const used = { by: texts.madeBy ?? 'Vorder', decider: texts.decidedBy ?? 'Vorder', at: showDay(texts.decidedAt) }
  const propose = useCommand(proposeSurveyTexts, {
    refreshes: [listSurveyTexts],
    onDone: () => notify({ variant: 'success', message: t('nps.text.proposed') }),
  })
  const reset = () => propose.send({ input: { occasion, texts: null, version: waiting?.version ?? 0 } })
  return (
    <Section
      title={t(`nps.occasion.${occasion}`)}
      note={texts.texts === null ? t('nps.text.standard') : t('nps.text.own', used)}
    >
      {waiting && <WaitingTexts waiting={waiting} may={may} occasion={occasion} agency={agency} />}
      {isChanging ? (
        <TextsForm texts={texts} agency={agency} onDone={() => change(false)} />
      ) : (
        <>
          <Preview occasion={occasion} texts={texts.texts} agency={agency} language="nl" />
          {may && (
            <div className={classes.acts}>
              <Button onClick={() => change(true)}>{t('nps.text.change')}</Button>
              {texts.texts !== null && waiting?.texts !== null && (
                <Button variant="default" loading={propose.busy} onClick={reset}>
                  {t('nps.text.reset')}
                </Button>
              )}
            </div>
          )}
        </>
      )}
    </Section>
  )
}

interface WaitingProps {
  readonly waiting: NonNullable<Texts['waiting']>
  readonly may: boolean
  readonly occasion: NpsOccasion
  readonly agency: string
}

/** Words that wait for a second person: how they read, and what is decided about them. */
function WaitingTexts({ waiting, may, occasion, agency }: WaitingProps) {
  const t = useText()
  const { id, version, texts, refusal } = waiting
  const decide = useCommand(decideSurveyTexts, { refreshes: [listSurveyTexts] })
  const send = (approved: boolean) => decide.send({ params: { id }, input: { approved, version } })
  const said = { by: waiting.madeBy ?? 'Vorder', at: showMoment(waiting.madeAt) }
  const reason = refusal === null ? null : t(`nps.error.${refusal}`)
  return (
    <Message tone="info" title={t(texts === null ? 'nps.text.waits_standard' : 'nps.text.waits', said)}>
      {surveyLanguages.map((language) => (
        <Preview key={language} occasion={occasion} texts={texts} agency={agency} language={language} />
      ))}
      {may && (
        <div className={classes.acts}>
          <Refusal reason={reason}>
            <Button
              variant="filled"
              loading={decide.busy}
              onClick={() => reason === null && send(true)}
              {...refused(reason)}
            >
              {t('nps.text.approve')}
            </Button>
          </Refusal>
          <Button variant="default" onClick={() => send(false)}>
            {t(refusal === 'own' ? 'nps.text.take_back' : 'nps.text.reject')}
          </Button>
        </div>
      )}
    </Message>
  )
}

type FieldName = `${SurveyLanguage}_${SurveyPart}`
type Values = Record<FieldName, string>

const nameOf = (language: SurveyLanguage, part: SurveyPart): FieldName => `${language}_${part}`

function asValues(texts: SurveyTexts): Values {
  const parts = surveyLanguages.flatMap((language) =>
    surveyParts.map((part) => [nameOf(language, part), texts[language][part]] as const),
  )
  return Object.fromEntries(parts) as Values
}

function asTexts(values: Values): SurveyTexts {
  const of = (language: SurveyLanguage): SurveyText => ({
    subject: values[nameOf(language, 'subject')],
    greeting: values[nameOf(language, 'greeting')],
    intro: values[nameOf(language, 'intro')],
    closing: values[nameOf(language, 'closing')],
  })
  return { nl: of('nl'), en: of('en'), fr: of('fr') }
}

/** `texts.nl.intro`, as the server calls a field. */
const fieldOf = (path: string) => path.replace(/^texts\./, '').replace('.', '_')

/** The words in each language with, below them, the e-mail as it would read. */
function TextsForm({ texts, agency, onDone }: { texts: Texts; agency: string; onDone: () => void }) {
  const t = useText()
  const { occasion, waiting } = texts
  const begun = waiting?.texts ?? texts.texts ?? standardTexts(occasion)
  const form = useCommandForm<typeof proposeSurveyTexts, Values>(proposeSurveyTexts, {
    initial: asValues(begun),
    toInput: (values) => ({ occasion, texts: asTexts(values), version: waiting?.version ?? 0 }),
    fieldOf,
    refreshes: [listSurveyTexts],
    onDone: () => {
      notify({ variant: 'success', message: t('nps.text.proposed') })
      onDone()
    },
  })
  const value = (language: SurveyLanguage, part: SurveyPart) => form.field(nameOf(language, part)).value
  const values = Object.fromEntries(
    surveyLanguages.flatMap((language) =>
      surveyParts.map((part) => [nameOf(language, part), value(language, part)] as const),
    ),
  ) as Values
  return (
    <CommandForm form={form} columns={1} submit={t('nps.text.propose')} onCancel={onDone}>
      {surveyLanguages.map((language) => (
        <WideField key={language}>
          <fieldset className={classes.words}>
            <legend>{t(`language.${language}`)}</legend>
            <TextField
              {...form.field(nameOf(language, 'subject'))}
              label={t('nps.text.subject')}
              maxLength={150}
              required
            />
            <TextField
              {...form.field(nameOf(language, 'greeting'))}
              label={t('nps.text.greeting')}
              maxLength={100}
              required
            />
            <TextAreaField
              {...form.field(nameOf(language, 'intro'))}
              label={t('nps.text.intro')}
              hint={t('nps.text.hint', { place: '%agency%' })}
              required
            />
            <TextField
              {...form.field(nameOf(language, 'closing'))}
              label={t('nps.text.closing')}
              maxLength={100}
              required
            />
            <Preview occasion={occasion} texts={asTexts(values)} agency={agency} language={language} />
          </fieldset>
        </WideField>
      ))}
    </CommandForm>
  )
}

interface PreviewProps {
  readonly occasion: NpsOccasion
  readonly texts: SurveyTexts | null
  readonly agency: string
  readonly language: SurveyLanguage
}

/** The e-mail as it reads, of which the words of the agency are a part. */
function Preview({ occasion, texts, agency, language }: PreviewProps) {
  const t = useText()
  const day = showDay(useToday())
  const isRight = texts === null || surveyParts.every((part) => unknownPlaces(texts[language][part]).length === 0)
  const say = wordsOf(language, occasion, isRight ? texts : null, agency || t('nps.text.agency'))
  const values = { agency: agency || t('nps.text.agency'), day }
  return (
    <div className={classes.mail} lang={language} role="group" aria-label={`${t('nps.text.preview')} (${language})`}>
      <p>
        <b>{say.subject}</b>
      </p>
      <p>{say.greeting}</p>
      {say.introduction.split(/\n+/).map((line) => (
        <p key={line}>{line}</p>
      ))}
      <p>{fill(say.question, values)}</p>
      <p>{fill(say.open, values)}</p>
      <p>{npsMarks.join('  ')}</p>
      <p>
        {say.lowest} – {say.highest}
      </p>
      <p>{say.privacy}</p>
      <p>{say.never}</p>
      <p>{say.closing}</p>
      <p>{values.agency}</p>
    </div>
  )
}
