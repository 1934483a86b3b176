import { formatCount } from '#web/kit/words/format.ts'
import { Message } from '#web/kit/dialogs/message.tsx'
import { useText } from '#web/base/words/text.ts'
import classes from './checks.module.css'
import type { TrialAnswer } from './template-side.ts'

/** What came of writing a text for real files: how many went right, and each for which it could not be written. */
export function TrialResult({ trial: { count, failures, isOfTemplate } }: { trial: TrialAnswer }) {
  const t = useText()
  if (count === 0) return <Message>{t('template_edit.tried_none')}</Message>
  const good = formatCount(count - failures.length)
  const tone = isOfTemplate ? 'danger' : failures.length > 0 ? 'warning' : 'success'
  return (
    <Message tone={tone} title={t('template_edit.tried', { count: formatCount(count), good })}>
      {isOfTemplate && <p>{t('template.refusal.fails_on_files')}</p>}
      {failures.length > 0 && (
        <ul className={classes.failures}>
          {failures.map(({ id, number, language, reason }) => (
            <li key={`${id} ${language}`}>
              <a href={`/file/show-new/${id}`} target="_blank" rel="noreferrer">
                {number}
              </a>{' '}
              {t('kit.labelled', { label: t(`exhibit.language.${language}`), value: reason })}
            </li>
          ))}
        </ul>
      )}
    </Message>
  )
}
