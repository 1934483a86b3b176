import { Anchor, Button, Kbd, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconAlertTriangle, IconSearch } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Phase, Status } from '#domain/workflow/status.ts'
import { searchDossiersForLine, type CandidateRow } from '#contract/money/bank-lines.ts'
import { query } from '#web/base/calls/api.ts'
import { Amount } from '#web/kit/words/amount.tsx'
import { showDay } from '#web/kit/words/format.ts'
import { Icon } from '#web/kit/frame/icon.tsx'
import { PhaseMark, StatusMark } from '#web/kit/frame/status.tsx'
import { useText } from '#web/base/words/text.ts'
import { bookMark, searchMark } from './line-panel-keys.ts'
import { type Line, matchContradiction, matchReason } from './words.ts'
import classes from './triage.module.css'
import type { BookPart, LineCommands } from './use-line-commands.ts'

/** The dossiers a line may be for, best first, and a field to look for another. */
export function LineCandidates({ line, commands }: { line: Line; commands: LineCommands }) {
  const t = useText()
  const [search, setSearch] = useState('')
  const found = useFoundDossiers(line.id, search)
  const shown = found ?? line.candidates
  return (
    <section>
      <h3 className={classes.heading}>{t('bank_line.candidates')}</h3>
      {!found && shown.length === 0 && <p className={classes.soft}>{t('bank_line.no_candidates')}</p>}
      {found && shown.length === 0 && <p className={classes.soft}>{t('bank_line.search_none', { search })}</p>}
      <ol className={classes.candidates}>
        {shown.map((candidate, index) => (
          <li key={candidate.dossierId}>
            <Candidate line={line} candidate={candidate} place={index} commands={commands} />
          </li>
        ))}
      </ol>
      <TextInput
        label={t('bank_line.search_dossier')}
        placeholder={t('bank_line.search_hint')}
        leftSection={<Icon of={IconSearch} />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        {...searchMark}
      />
    </section>
  )
}

/**
 * The whole rest of a line on one of its candidates, for a key that books at once; null where something speaks
 * against it that wants a second look.
 */
export function bestToBook(line: Line, place: number): BookPart | null {
  const candidate = line.candidates[place]
  const doubtful = candidate?.contradictions.some(({ kind }) => kind === 'closed' || kind === 'more_than_open')
  return candidate && !doubtful && isBookable(candidate) ? partOf(line, candidate) : null
}

export function isBookable({ contradictions }: Pick<CandidateRow, 'contradictions'>): boolean {
  return contradictions.every(({ kind }) => kind !== 'other_currency')
}

function partOf(line: Line, { dossierId, number }: CandidateRow): BookPart {
  return { dossierId, number, amountCents: line.remainingCents, claimIds: [] }
}

function Candidate(props: { line: Line; candidate: CandidateRow; place: number; commands: LineCommands }) {
  const t = useText()
  const { line, candidate, place, commands } = props
  const { number, debtorName, customerName, points, openCents } = candidate
  const first = place === 0
  return (
    <article className={classes.candidate} data-first={first || undefined}>
      <div className={classes.line}>
        <span>
          <Anchor inherit underline="always" component={Link} to={`/file/show-new/${candidate.dossierId}`}>
            {number}
          </Anchor>{' '}
          <b>{debtorName}</b>
        </span>
        <span className={classes.points}>{t('bank_line.points', { points })}</span>
      </div>
      <p className={classes.meta}>
        <span>{customerName}</span>
        <PhaseMark phase={candidate.phase as Phase} />
        <StatusMark status={candidate.status as Status} />
      </p>
      <ul className={classes.reasons}>
        {candidate.reasons.map((reason) => (
          <li key={reason.kind}>
            <span>{matchReason(t, reason)}</span>
            <b>{`+${reason.points}`}</b>
          </li>
        ))}
        {candidate.contradictions.map((against) => (
          <li key={against.kind} className={classes.against}>
            <span>
              <Icon of={IconAlertTriangle} size={14} /> {matchContradiction(t, against)}
            </span>
            {against.points !== 0 && <b>{against.points}</b>}
          </li>
        ))}
      </ul>
      <div className={classes.line}>
        <span className={classes.soft}>
          {t('bank_line.open_on', { day: showDay(line.valueDay) })} <Amount cents={openCents} sign />
        </span>
        <span className={classes.act}>
          <Kbd size="xs">{first ? 'Enter' : place + 1}</Kbd>
          <Button
            size="compact"
            {...(first ? { variant: 'filled' } : {})}
            {...bookMark}
            aria-label={t('bank_line.book_on', { number })}
            disabled={commands.busy || !isBookable(candidate)}
            onClick={() => void commands.bookLine(line, [partOf(line, candidate)])}
          >
            {t('bank_line.book')}
          </Button>
        </span>
      </div>
    </article>
  )
}

const searchDelay = 500

/** Dossiers somebody looks for, once there is something to look for. */
export function useFoundDossiers(lineId: number, typed: string): readonly CandidateRow[] | null {
  const [search] = useDebouncedValue(typed.trim(), searchDelay)
  const { data } = useQuery({
    ...query(searchDossiersForLine, { params: { id: lineId }, query: { search } }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  })
  return search === '' || !data ? null : data.items
}
