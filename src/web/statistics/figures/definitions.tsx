import type { Measure } from '#domain/statistics/measure.ts'
import { useText } from '#web/base/words/text.ts'
import classes from './figures.module.css'
import { Section } from './section.tsx'

interface DefinitionsProps {
  readonly told: readonly (Measure | 'lead_time')[]
  /** Numbers of the page that count no files. */
  readonly more?: readonly { readonly name: string; readonly words: string }[]
}

/** What each number means, for who prints the page or has nothing to point with. */
export function Definitions({ told, more }: DefinitionsProps) {
  const t = useText()
  return (
    <Section title={t('statistic.definitions')} note={t('statistic.definitions_note')}>
      <dl className={classes.definitions}>
        {told.map((one) => (
          <div key={one} style={{ display: 'contents' }}>
            <dt>{t(`measure.${one}`)}</dt>
            <dd>{t(`measure.${one}_definition`)}</dd>
          </div>
        ))}
        {more?.map(({ name, words }) => (
          <div key={name} style={{ display: 'contents' }}>
            <dt>{name}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
