import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Link } from 'react-router'
import { listTeamStandings, type Team, type TeamStanding } from '#contract/work/teams.ts'
import { addDays, type Day } from '#domain/day.ts'
import { formatCents } from '#domain/money.ts'
import { query } from '#web/base/calls/api.ts'
import { useMay } from '#web/base/calls/user.ts'
import { formatCount, showDay } from '#web/kit/words/format.ts'
import { Waiting } from '#web/kit/dialogs/waiting.tsx'
import { type Say, useText } from '#web/base/words/text.ts'
import { TeamLoad } from '#web/panels.tsx'
import classes from './teams.module.css'
import { useTeamChoices } from './use-team-choices.ts'

/** Below a team: how it stands against its targets, who is in it, and what it serves. */
export function TeamDetails({ team }: { team: Team }) {
  const t = useText()
  const may = useMay()
  const { steps } = useTeamChoices()
  const nameOf = (code: string) => steps.find((step) => step.code === code)?.name ?? code
  const scope = scopeLines(team, t, nameOf)
  return (
    <div className={classes.details}>
      <Standing team={team} />
      {may('file-agenda.new') && (
        <Suspense fallback={<Waiting lines={3} />}>
          <TeamLoad teamId={team.id} />
        </Suspense>
      )}
      <section>
        <h2>{t('team.members')}</h2>
        {team.members.length === 0 ? (
          t('team.no_members')
        ) : (
          <ul>
            {team.members.map((member) => (
              <li key={member.userId}>{memberLine(member, t)}</li>
            ))}
          </ul>
        )}
      </section>
      <section>
        <h2>{t('team.group.scope')}</h2>
        {scope.length === 0 ? (
          t('team.scope_all')
        ) : (
          <ul>
            {scope.map(([label, words]) => (
              <li key={label}>{t('kit.labelled', { label, value: words })}</li>
            ))}
          </ul>
        )}
      </section>
    </div>
  )
}

/** Each number leads to the list it counts. */
function Standing({ team }: { team: Team }) {
  const t = useText()
  const { data } = useQuery(query(listTeamStandings))
  const standing = data?.items.find(({ teamId }) => teamId === team.id)
  return (
    <section>
      <h2>{t('team.standing')}</h2>
      {data && standing ? (
        <ul>
          {numbersOf(team, standing, data.today as Day, data.callSubjectIds, t).map(
            ({ words, count, link, isMissed }) => (
              <li key={words} className={isMissed ? classes.missed : undefined}>
                <Link to={link}>{`${formatCount(count)} ${words}`}</Link>
              </li>
            ),
          )}
        </ul>
      ) : (
        <Waiting lines={3} />
      )}
    </section>
  )
}

function numbersOf(
  { id, lateDays, contactsPerDay }: Team,
  { due, late, queue, contacts, lateBeforeDay }: TeamStanding,
  today: Day,
  callSubjects: readonly number[],
  t: Say,
) {
  const list = (parts: Readonly<Record<string, string>>) =>
    `/file-agenda/new?${String(new URLSearchParams({ ...parts, 'team[]': String(id) }))}`
  const calls = callSubjects.map((subject) => `&subject%5B%5D=${subject}`).join('')
  return [
    { words: t('team.standing.due'), count: due, link: list({ tab: 'all', dueTo: today }), isMissed: false },
    {
      words: lateDays === null ? t('team.standing.late') : t('team.standing.late_over', { days: lateDays }),
      count: late,
      link: list({ tab: 'all', dueTo: addDays(lateBeforeDay as Day, -1) }),
      isMissed: lateDays !== null && late > 0,
    },
    { words: t('team.standing.queue'), count: queue, link: list({ tab: 'queue' }), isMissed: queue > 0 },
    {
      words:
        contactsPerDay === null
          ? t('team.standing.contacts')
          : t('team.standing.contacts_of', { target: formatCount(contactsPerDay) }),
      count: contacts,
      link: `${list({ tab: 'archive', finishedFrom: today })}${calls}`,
      isMissed: false,
    },
  ]
}

function memberLine({ name, active, leads, fromDay, untilDay, share }: Team['members'][number], t: Say): string {
  const words = {
    name: active ? name : t('team.inactive', { name }),
    role: t(leads ? 'team.role.leader' : 'team.role.member').toLowerCase(),
    from: showDay(fromDay),
    share,
  }
  return untilDay === null
    ? t('team.member.line_open', words)
    : t('team.member.line', { ...words, until: showDay(untilDay) })
}

/** What limits the team, each with what was chosen. */
function scopeLines(team: Team, t: Say, nameOf: (step: string) => string): [string, string][] {
  const { amountFromCents, amountToCents } = team
  const lines: [string, readonly string[]][] = [
    [t('team.customers'), team.customers.map(({ name }) => name)],
    [t('team.customer_groups'), team.customerGroups],
    [t('team.phases'), team.phases.map((phase) => t(`phase.${phase}`))],
    [t('team.steps'), team.steps.map(nameOf)],
    [t('team.languages'), team.languages.map((language) => t(`dossier.language.${language}`))],
    [t('team.amount_from'), amountFromCents === null ? [] : [formatCents(amountFromCents)]],
    [t('team.amount_to'), amountToCents === null ? [] : [formatCents(amountToCents)]],
  ]
  return lines.flatMap(([label, words]) => (words.length === 0 ? [] : [[label, words.join(', ')]]))
}
