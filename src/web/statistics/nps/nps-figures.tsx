import { npsBands } from '#domain/statistics/nps.ts'
import { useText } from '#web/base/words/text.ts'
import { Figure, Figures } from '#web/kit/frame/figures.tsx'
import { formatCount, formatPercent } from '#web/kit/words/format.ts'
import classes from './nps.module.css'
import { type Counted, responseOf, scoreInWords, type ToAnswers } from './nps-words.ts'

interface NpsFiguresProps {
  readonly figures: Counted
  readonly former: Counted
  readonly toList: ToAnswers
}

/** The score with its margin, the response, and how many of each band there are; each opens whom it counts. */
export function NpsFigures({ figures, former, toList }: NpsFiguresProps) {
  const t = useText()
  const { delivered, answered } = figures
  const shareOf = (count: number) => (answered === 0 ? '' : formatPercent(Math.round((100 * count) / answered)))
  return (
    <Figures label={t('nps.tab.figures')} className={classes.tiles ?? ''}>
      <Figure
        label={t('nps.score')}
        hint={t('nps.definition')}
        value={figures.score === null ? '–' : scoreInWords(t, figures)}
        note={
          figures.score === null ? t('nps.no_score') : t('nps.former', { score: former.score ?? t('nps.no_score') })
        }
        to={toList({ answered: 'true' })}
      />
      <Figure
        label={t('nps.response')}
        hint={t('nps.response_definition')}
        value={responseOf(figures)}
        note={t('nps.part_of', { count: formatCount(answered), total: formatCount(delivered) })}
        to={toList({ answered: 'true' })}
      />
      <Figure
        label={t('nps.delivered')}
        hint={t('nps.delivered_definition')}
        value={formatCount(delivered)}
        note=""
        to={toList()}
      />
      {npsBands.map((band) => (
        <Figure
          key={band}
          label={t(`nps.band.${band}`)}
          value={formatCount(figures[band])}
          note={shareOf(figures[band])}
          to={toList({ band })}
        />
      ))}
    </Figures>
  )
}
