import { chanceMonths, fewestLikeCases } from '#domain/court/case-forecast.ts'
import { formatCents } from '#domain/money.ts'
import type { listQuestions } from '#contract/parties/questions.ts'
import type { Answer } from '#web/base/calls/api.ts'
import { useUser } from '#web/base/calls/user.ts'
import { useText } from '#web/base/words/text.ts'
import { showDay } from '#web/kit/words/format.ts'
import { LineChart } from './late-charts.tsx'
import classes from './case-forecast.module.css'

export type CaseForecast = NonNullable<Answer<typeof listQuestions>['items'][number]['forecast']>

/** What a case costs its customer and may bring: what is paid before, best, expected and worst, and what became of like cases. */
export function CaseForecastCard({ forecast }: { forecast: CaseForecast }) {
  const t = useText()
  const whom = useUser()?.customerId !== null ? 'you' : 'customer'
  const { before, beforeCents, wonSalaryCents, claimCents, likeCount, like, days } = forecast
  return (
    <section className={classes.card} aria-label={t('forecast.title')}>
      <h3>{t(`forecast.before.${whom}`)}</h3>
      <dl className={classes.lines}>
        {before.map(({ line, amountCents }) => (
          <div key={line}>
            <dt>{t(`forecast.line.${line}`)}</dt>
            <dd>{formatCents(amountCents, 'EUR', { sign: false })}</dd>
          </div>
        ))}
        <div data-total>
          <dt>{t('forecast.together')}</dt>
          <dd>{formatCents(beforeCents)}</dd>
        </div>
      </dl>
      <p className={classes.hint}>{t('forecast.won', { amount: formatCents(wonSalaryCents) })}</p>
      <h3>{t(`forecast.brings.${whom}`)}</h3>
      <Outcomes forecast={forecast} />
      {like === null ? (
        <p className={classes.hint}>{t('forecast.too_few', { count: likeCount, least: fewestLikeCases })}</p>
      ) : (
        <LikeCases like={like} breakEven={forecast.breakEvenPercent} />
      )}
      {days && <Then days={days} />}
      <p className={classes.hint}>{t('forecast.rests_on', { amount: formatCents(claimCents) })}</p>
    </section>
  )
}

/** What follows on a yes, around which days, and what a no brings. */
function Then({ days: { serviceDay, rollDay, judgmentDay } }: { days: NonNullable<CaseForecast['days']> }) {
  const t = useText()
  return (
    <>
      <h3>{t('forecast.then')}</h3>
      <ul className={classes.then}>
        <li>{t('forecast.then.service', { day: showDay(serviceDay) })}</li>
        <li>{t('forecast.then.roll', { day: showDay(rollDay) })}</li>
        <li>{t('forecast.then.judgment', { day: showDay(judgmentDay) })}</li>
        <li>{t('forecast.then.no')}</li>
      </ul>
    </>
  )
}

/** Best, expected and worst, each as a bar to the one side or the other of nothing, with its amount. */
function Outcomes({ forecast: { bestCents, expectedCents, worstCents } }: { forecast: CaseForecast }) {
  const t = useText()
  const whole = bestCents - worstCents
  const zero = (100 * -worstCents) / whole
  const place = (cents: number) => {
    const size = (100 * Math.abs(cents)) / whole
    return { left: `${cents < 0 ? zero - size : zero}%`, width: `${size}%` }
  }
  const outcomes = [
    ['best', bestCents],
    ['expected', expectedCents],
    ['worst', worstCents],
  ] as const
  return (
    <dl className={classes.outcomes}>
      {outcomes.map(
        ([outcome, cents]) =>
          cents !== null && (
            <div key={outcome} data-outcome={outcome}>
              <dt>{t(`forecast.${outcome}`)}</dt>
              <dd>
                <i aria-hidden style={{ left: `${zero}%` }} />
                <b aria-hidden style={place(cents)} />
              </dd>
              <dd>{signed(cents)}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

const signed = (cents: number) => `${cents > 0 ? '+ ' : ''}${formatCents(cents)}`

/** After how long how much had come in of cases like it, and which part of them was paid. */
function LikeCases({ like, breakEven }: { like: NonNullable<CaseForecast['like']>; breakEven: number }) {
  const t = useText()
  const { count, collectedPercent, paidPercent, inPartPercent, unpaidPercent } = like
  const points = [{ x: 0, y: 0 }, ...chanceMonths.map((x, index) => ({ x, y: collectedPercent[index] ?? 0 }))]
  const last = points.at(-1) ?? { x: 0, y: 0 }
  const percent = (value: number) => `${Math.round(value)}%`
  const shares = { paid: paidPercent, inPart: inPartPercent, unpaid: unpaidPercent }
  return (
    <>
      <h3>{t('forecast.like', { percent: last.y, count })}</h3>
      <LineChart
        label={t('forecast.curve')}
        height={150}
        format={percent}
        from={0}
        to={last.x}
        top={100}
        beside={76}
        lines={[
          { key: 'like', tone: 1, points, name: percent(last.y) },
          {
            key: 'costs',
            tone: 'rest',
            isDashed: true,
            name: t('forecast.costs_back'),
            points: [0, last.x].map((x) => ({ x, y: breakEven })),
          },
        ]}
        ticks={chanceMonths.map((x) => ({ x, label: t('forecast.months', { count: x }) }))}
      />
      <dl className={classes.lines}>
        {(['paid', 'inPart', 'unpaid'] as const).map((kind) => (
          <div key={kind}>
            <dt>{t(`forecast.like.${kind}`)}</dt>
            <dd>{percent(shares[kind])}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
