import { IconAlertCircle, IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import type { WritCheck, WritProblem } from '#domain/writs/writ-duties.ts'
import { type Say, useText } from '#web/base/words/text.ts'
import { Icon } from '#web/kit/frame/icon.tsx'
import { nameWords } from './name-words.ts'
import classes from './writs.module.css'

/** What a lawyer looks for, ticked by what the text holds; above it what is wrong with the text itself. */
export function WritChecklist({ check: { problems, duties, score } }: { check: WritCheck }) {
  const t = useText()
  const met = duties.filter(({ isMet }) => isMet).length
  return (
    <section className={classes.checks} aria-labelledby="writ-checks">
      <h2 id="writ-checks">
        {t('writ_template.checklist')}{' '}
        <small>{t('writ_template.checklist_count', { met, count: duties.length })}</small>
      </h2>
      <ul>
        {problems.map((problem) => (
          <li key={JSON.stringify(problem)} data-severity="error">
            <Icon of={IconAlertCircle} label={t('writ_template.not_met')} />
            <p>{problemWords(problem, t)}</p>
          </li>
        ))}
        {duties.map(({ duty, article, isMet, lacks }) => (
          <li key={duty} data-met={isMet}>
            <Icon
              of={isMet ? IconCircleCheck : IconAlertTriangle}
              label={t(isMet ? 'writ_template.met' : 'writ_template.not_met')}
            />
            <div>
              <p>{t(`writ_template.duty.${duty}`)}</p>
              <small>
                {[
                  article,
                  ...(lacks.length > 0
                    ? [t('writ_template.lacks', { names: lacks.map((name) => nameWords(name, t)).join(', ') })]
                    : []),
                  ...(duty === 'summary' && score !== null ? [t('writ_template.score', { score })] : []),
                ].join(' · ')}
              </small>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function problemWords({ kind, block, name }: WritProblem, t: Say): string {
  const shown = name === '' ? '' : `%${name}%`
  if (block === null) {
    return t(
      kind === 'part_in_summary' ? 'writ_template.problem.part_in_summary' : 'writ_template.problem.summary_name',
      {
        name: shown,
      },
    )
  }
  return t(`writ_template.problem.${kind}`, { number: block + 1, name: shown })
}
