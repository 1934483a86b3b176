import type { Measure } from '#domain/statistics/measure.ts'
import { useText } from '#web/base/words/text.ts'
import classes from './figures.module.css'
import { Section } from './section.tsx'

/** What each number means, for who prints the page or has nothing to point with. */
export function Definitions({ told }: { told: readonly (Measure | 'lead_time')[] }) {
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
      </dl>
    </Section>
  )
}
