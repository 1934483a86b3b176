import type { Day } from '#domain/day.ts'
import { formatCents } from '#domain/money.ts'
import type { AgencyDay as Agency } from '#contract/work/today.ts'
import { closedList, collectedList, heldList, lawList, openedList, standstillList } from '#contract/work/today-links.ts'
import type { Wire } from '#web/base/calls/api.ts'
import { useText } from '#web/base/words/text.ts'
import { Figure, Figures } from '#web/kit/frame/figures.tsx'
import { formatCount, showDay } from '#web/kit/words/format.ts'
import { sumsInWords } from '#web/kit/words/open-in-words.ts'
import { ComeAndGone } from './come-and-gone.tsx'
import { IntakePart, RunPart } from './run-and-intake.tsx'
import { PeoplePart, StandstillPart } from './standing-parts.tsx'
import classes from './today.module.css'

/** How the agency stands: today's figures, what stands still, who has how much to do, the run and what came in. */
export function AgencyDay({ agency, today }: { agency: Wire<Agency>; today: Day }) {
  return (
    <>
      <TodayFigures agency={agency} today={today} />
      <div className={classes.columns}>
        <div>
          {agency.standstill && <StandstillPart part={agency.standstill} today={today} />}
          {agency.people && <PeoplePart part={agency.people} today={today} />}
        </div>
        <div>
          <RunPart run={agency.run} />
          <ComeAndGone days={agency.days} today={today} />
          <IntakePart lists={agency.intake} today={today} />
        </div>
      </div>
    </>
  )
}

function TodayFigures({ agency, today }: { agency: Wire<Agency>; today: Day }) {
  const t = useText()
  const { opened, closed, collected, standstill, held, law } = agency
  const open = (part: NonNullable<typeof held>) => t('today.open', { amount: sumsInWords(part.open, t) })
  return (
    <Figures label={t('today.figures')} className={classes.figures ?? ''}>
      {opened && (
        <Figure
          label={t('today.figure.opened')}
          value={formatCount(opened.count)}
          note={open(opened)}
          to={openedList(today, today)}
        />
      )}
      {closed && (
        <Figure
          label={t('today.figure.closed')}
          value={formatCount(closed.count)}
          note={t('today.figure.files')}
          to={closedList(today, today)}
        />
      )}
      {collected && (
        <Figure
          label={t('today.figure.collected')}
          value={formatCents(collected.cents)}
          note={t('today.figure.on_files', { count: formatCount(collected.count) })}
          to={collectedList(today)}
        />
      )}
      {standstill && (
        <Figure
          label={t('today.figure.standstill')}
          value={formatCount(standstill.count)}
          note={open(standstill)}
          to={standstillList()}
        />
      )}
      {held && (
        <Figure label={t('today.figure.held')} value={formatCount(held.count)} note={open(held)} to={heldList()} />
      )}
      {law && (
        <Figure
          label={t('today.figure.law')}
          value={formatCount(law.count)}
          note={t('today.law_note', { day: showDay(law.toDay) })}
          to={lawList({ toDay: law.toDay, isOfAll: true })}
        />
      )}
    </Figures>
  )
}
