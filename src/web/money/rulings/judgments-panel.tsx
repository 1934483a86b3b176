import { IconArrowBackUp, IconGavel } from '@tabler/icons-react'
import { useState } from 'react'
import { sumCents } from '#domain/money.ts'
import type { Day } from '#domain/day.ts'
import { Amount } from '#web/kit/words/amount.tsx'
import { Tag } from '#web/kit/frame/tag.tsx'
import { showDay } from '#web/kit/words/format.ts'
import { type Say, useText } from '#web/base/words/text.ts'
import { useUser } from '#web/base/calls/user.ts'
import { ArrangementAct } from '#web/money/arrangements/act-button.tsx'
import { ArrangementWindow } from '#web/money/arrangements/arrangement-window.tsx'
import classes from '#web/money/arrangements/arrangements.module.css'
import { type ArrangementsAnswer, type OpenedAct, useArrangements } from '#web/money/arrangements/use-arrangements.ts'

type Judgment = ArrangementsAnswer['rulings']['judgments'][number]
type Award = Judgment['awards'][number]

interface JudgmentsPanelProps {
  readonly dossierId: number
  /** A day that has passed; null is today. */
  readonly asOf: Day | null
}

/** What judges decided on a file, each whole: against whom, what was claimed and awarded, and the costs of the lawsuit. */
export function JudgmentsPanel({ dossierId, asOf }: JudgmentsPanelProps) {
  const t = useText()
  const arrangements = useArrangements(dossierId, asOf)
  const [opened, setOpened] = useState<OpenedAct | null>(null)
  const isOfAgency = useUser()?.customerId === null
  const { judgments } = arrangements.rulings
  return (
    <section className={classes.card}>
      <div className={classes.head}>
        <h2>{t('arrangement.judgments')}</h2>
        {isOfAgency && (
          <ArrangementAct
            act="judgment"
            icon={IconGavel}
            arrangements={arrangements}
            onAct={(act) => setOpened({ act })}
          />
        )}
      </div>
      {judgments.length === 0 && <p className={classes.soft}>{t('arrangement.no_judgments')}</p>}
      {judgments.map((judgment) => (
        <JudgmentTable
          key={judgment.eventId}
          judgment={judgment}
          arrangements={arrangements}
          onAct={isOfAgency ? setOpened : null}
        />
      ))}
      <ArrangementWindow opened={opened} arrangements={arrangements} onClose={() => setOpened(null)} />
    </section>
  )
}

interface JudgmentTableProps {
  readonly judgment: Judgment
  readonly arrangements: ArrangementsAnswer
  readonly onAct: ((opened: OpenedAct) => void) | null
}

function JudgmentTable({ judgment, arrangements, onAct }: JudgmentTableProps) {
  const t = useText()
  const { eventId, day, reference, against, awards, courtCents, courtInterestFromDay, replacedCents, lease } = judgment
  const { currency, claims, debtors } = arrangements
  const amount = (cents: number) => <Amount cents={cents} currency={currency} sign />
  return (
    <div className={classes.judgment}>
      <div className={classes.head}>
        <p>
          {t('arrangement.judgment_line', { day: showDay(day), reference })}{' '}
          {judgment.isEnforceable && <Tag>{t('arrangement.enforceable')}</Tag>}{' '}
          {lease?.isDissolved && <Tag>{t('arrangement.lease_dissolved')}</Tag>}{' '}
          {lease?.isEvicted && <Tag>{t('arrangement.lease_evicted')}</Tag>}{' '}
          {debtors.length > 1 && against.length > 0 && (
            <span className={classes.soft}>
              {t('arrangement.judgment_names', { names: against.map(({ name }) => name).join(', ') })}
            </span>
          )}
        </p>
        {onAct && (
          <ArrangementAct
            act="take_back"
            icon={IconArrowBackUp}
            arrangements={arrangements}
            onAct={(act) => onAct({ act, eventId })}
          />
        )}
      </div>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('arrangement.judged_on')}</th>
            <th scope="col" className={classes.right}>
              {t('arrangement.judged_claimed')}
            </th>
            <th scope="col" className={classes.right}>
              {t('arrangement.awards')}
            </th>
          </tr>
        </thead>
        <tbody>
          {awards.flatMap((award) => [
            ...award.parts
              .filter(({ claimedCents, awardedCents }) => claimedCents !== 0 || awardedCents !== 0)
              .map(({ component, claimedCents, awardedCents }) => (
                <tr key={`${award.claimId} ${component}`}>
                  <td>{`${t(`component.${component}`)} ${referenceOf(claims, award)}`}</td>
                  <td className={classes.right}>{amount(claimedCents)}</td>
                  <td className={classes.right}>{amount(awardedCents)}</td>
                </tr>
              )),
            <tr key={`${award.claimId} interest`}>
              <td>{`${t('component.interest')} ${referenceOf(claims, award)}`}</td>
              <td colSpan={2} className={classes.right}>
                {interestWords(award, t)}{' '}
                {award.interest && award.interest.fallenDueCents !== 0 && amount(award.interest.fallenDueCents)}
              </td>
            </tr>,
          ])}
          <tr>
            <td colSpan={2}>
              {t(judgment.costsCompensated ? 'arrangement.compensated' : 'arrangement.court_costs')}
              {courtInterestFromDay !== null && (
                <span className={classes.soft}>
                  {' '}
                  {t('arrangement.court_interest_line', { day: showDay(courtInterestFromDay) })}
                </span>
              )}
            </td>
            <td className={classes.right}>{amount(courtCents)}</td>
          </tr>
          {lease && lease.monthlyCents > 0 && (
            <tr>
              <td colSpan={2}>{t('arrangement.lease_monthly')}</td>
              <td className={classes.right}>{amount(lease.monthlyCents)}</td>
            </tr>
          )}
          {replacedCents > 0 && (
            <tr>
              <td>{t('arrangement.replaced_costs')}</td>
              <td className={classes.right}>{amount(replacedCents)}</td>
              <td className={classes.right}>{amount(0)}</td>
            </tr>
          )}
          <tr>
            <th scope="row" colSpan={2}>
              {t('arrangement.judged_total')}
            </th>
            <td className={classes.right}>
              <strong>{amount(awardedCents(judgment))}</strong>
            </td>
          </tr>
        </tbody>
      </table>
    </div>
  )
}

const referenceOf = (claims: ArrangementsAnswer['claims'], { claimId }: Award) =>
  claims.find(({ id }) => id === claimId)?.reference ?? ''

/** Without the interest that runs on: that is of a day. */
function awardedCents({ awards, courtCents }: Judgment): number {
  const parts = awards.flatMap((award) => award.parts.map((part) => part.awardedCents))
  const fallenDue = awards.map(({ interest }) => interest?.fallenDueCents ?? 0)
  return sumCents([...parts, ...fallenDue, courtCents])
}

function interestWords({ interest }: Award, t: Say): string {
  if (interest === null) return t('arrangement.awarded.as_claimed')
  const { kind, fromDay } = interest
  if (kind !== 'statutory' && kind !== 'commercial') return t('arrangement.awarded.none')
  const from = fromDay === null ? '' : `, ${t('arrangement.interest_from').toLowerCase()} ${showDay(fromDay)}`
  return `${t(`arrangement.awarded.${kind}`)}${from}`
}
