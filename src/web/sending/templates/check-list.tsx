import { Button } from '@mantine/core'
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import type { LetterLanguage } from '#domain/letters/letter-kind.ts'
import { easyFrom } from '#domain/templates/reading-level.ts'
import { Icon } from '#web/kit/frame/icon.tsx'
import { Tag } from '#web/kit/frame/tag.tsx'
import { useText } from '#web/base/words/text.ts'
import classes from './checks.module.css'
import type { CheckAnswer } from './template-side.ts'

export type Problem = CheckAnswer['problems'][number]
type Sentence = NonNullable<CheckAnswer['reading']>['sentences'][number]

interface CheckListProps {
  readonly check: CheckAnswer
  readonly current: LetterLanguage
  /** Left out where there is nothing to jump to. */
  readonly onJump?: (problem: Pick<Problem, 'language' | 'place' | 'kind'>) => void
}

/** What is wrong with a text, errors first and the language on the screen first, each with a way to its place. */
export function CheckList({ check: { problems, reading }, current, onJump }: CheckListProps) {
  const t = useText()
  const weight = ({ severity, language }: Problem) => (severity === 'error' ? 0 : 2) + (language === current ? 0 : 1)
  // How hard it reads is told below, with the sentences.
  const told = reading ? problems.filter(({ kind }) => kind !== 'level_low') : problems
  const order = told.toSorted((one, other) => weight(one) - weight(other))
  return (
    <section className={classes.checks} aria-labelledby="template-checks">
      <h2 id="template-checks">{t('template_edit.checks')}</h2>
      <ul>
        {order.map((problem) => (
          <ProblemRow key={JSON.stringify(problem)} problem={problem} onJump={onJump} />
        ))}
        {problems.length === 0 && (
          <li>
            <Sign good />
            <p>{t('template_edit.no_problems')}</p>
          </li>
        )}
        {reading && (
          <li>
            <Sign good={reading.isEasy} />
            <div>
              <p>
                {t(reading.isEasy ? 'template_edit.reads_easy' : 'template_edit.reads_hard', {
                  score: Math.round(reading.score),
                  limit: easyFrom,
                })}
              </p>
              {reading.sentences.length > 0 && <HardSentences sentences={reading.sentences} onJump={onJump} />}
            </div>
          </li>
        )}
      </ul>
    </section>
  )
}

function ProblemRow({ problem, onJump }: { problem: Problem; onJump: CheckListProps['onJump'] }) {
  const t = useText()
  const { severity, language, place, text, kind } = problem
  const canJump = onJump && (place !== null || kind === 'subject_missing' || kind === 'language_missing')
  return (
    <li data-severity={severity}>
      <Icon
        of={severity === 'error' ? IconAlertCircle : IconAlertTriangle}
        label={t(`template_edit.severity.${severity}`)}
      />
      <div>
        <p>
          {language && <Tag>{t(`exhibit.language.${language}`)}</Tag>} {text}
        </p>
        {place !== null && kind !== 'part_not_allowed' && <small>{t('template_edit.at', { place })}</small>}
      </div>
      {canJump && (
        <Button size="compact" onClick={() => onJump(problem)}>
          {t('template_edit.show')}
        </Button>
      )}
    </li>
  )
}

function Sign({ good }: { good: boolean }) {
  return <Icon of={good ? IconCircleCheck : IconAlertTriangle} />
}

/** The sentences to mend, each with what makes it hard and a simpler word for a hard one. */
function HardSentences({ sentences, onJump }: { sentences: readonly Sentence[]; onJump: CheckListProps['onJump'] }) {
  const t = useText()
  return (
    <details className={classes.sentences}>
      <summary>{t('template_edit.sentences', { count: sentences.length })}</summary>
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence.text}>
            <div>
              <p>{sentence.text}</p>
              <small>
                {[
                  ...(sentence.isLong ? [t('template_edit.long')] : []),
                  ...(sentence.isPassive ? [t('template_edit.passive')] : []),
                  ...sentence.hardWords.map(({ word, simpler }) => t('template_edit.hard_word', { word, simpler })),
                ].join(' ')}
              </small>
            </div>
            {onJump && (
              <Button
                size="compact"
                onClick={() => onJump({ language: 'nl', place: sentence.text, kind: 'level_low' })}
              >
                {t('template_edit.show')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}
