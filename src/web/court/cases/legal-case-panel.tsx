import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type CaseCall,
  checkCase,
  getCaseOfFile,
  openLegalCase,
  recordCaseJudgment,
} from '#contract/court/legal-cases.ts'
import type { CaseRefusal } from '#domain/court/cases/case-refusals.ts'
import { formatCents, sumCents } from '#domain/money.ts'
import { type Answer, query, useCommand } from '#web/base/calls/api.ts'
import { useMay } from '#web/base/calls/user.ts'
import { notify } from '#web/base/frame/notices.ts'
import { useText } from '#web/base/words/text.ts'
import { CaseForecastCard } from '#web/kit/charts/case-forecast.tsx'
import { Failure } from '#web/kit/dialogs/failure.tsx'
import { Waiting } from '#web/kit/dialogs/waiting.tsx'
import { confirm } from '#web/kit/dialogs/windows.tsx'
import { Refusal, refused } from '#web/kit/frame/act-button.tsx'
import { Steps } from '#web/kit/frame/steps.tsx'
import { Tag } from '#web/kit/frame/tag.tsx'
import { Amount } from '#web/kit/words/amount.tsx'
import { showDay } from '#web/kit/words/format.ts'
import { AboveLimit } from './above-limit.tsx'
import { LastLikeCases } from './last-like-cases.tsx'
import { CaseWindow, type OpenedCaseAct } from './case-window.tsx'
import { useCaseSteps } from './case-steps.ts'
import { Remedies } from './remedies.tsx'
import { WritMessage } from './writ-message.tsx'
import classes from './legal-cases.module.css'

type CaseAnswer = NonNullable<Answer<typeof getCaseOfFile>['legalCase']>

interface PanelProps {
  readonly dossierId: number
  /** Somebody only looks. */
  readonly isLocked: boolean
}

/** The case of a file before a judge: where it stands, what it may cost and bring, what holds it, and what can be done. */
export function LegalCasePanel({ dossierId, isLocked }: PanelProps) {
  const t = useText()
  const may = useMay()
  const [opened, setOpened] = useState<OpenedCaseAct | null>(null)
  const [isUnfolded, setIsUnfolded] = useState(false)
  const { data, error, refetch } = useQuery(query(getCaseOfFile, { params: { id: dossierId } }))
  const onDone = () => void notify({ variant: 'success', message: t('legal_case.done') })
  const opening = useCommand(openLegalCase, { onDone })
  if (error) return <Failure error={error} title={t('legal_case.failed')} onRetry={() => void refetch()} />
  if (!data) return <Waiting lines={4} />
  const { legalCase, stepCost, mayPropose, hasJudgment, districts, claimKinds, aboveLimit } = data
  const forecast = legalCase?.question?.forecast ?? stepCost?.forecast ?? null
  const open = (origin: 'proposed' | 'title') => opening.send({ input: { file: dossierId, origin } })
  return (
    <section className={classes.panel} aria-label={t('legal_case.title')}>
      <div className={classes.head}>
        <h2>{t('legal_case.title')}</h2>
        {legalCase && <Tag>{t(`legal_case.state.${legalCase.state}`)}</Tag>}
        <div className={classes.acts}>
          {!isLocked && legalCase && <CaseActs legalCase={legalCase} onOpen={setOpened} onDone={onDone} />}
          {!isLocked && mayPropose && (
            <Button size="compact" disabled={opening.busy} onClick={() => open('proposed')}>
              {t('legal_case.propose')}
            </Button>
          )}
          {!isLocked && mayPropose && hasJudgment && (
            <Button size="compact" variant="default" disabled={opening.busy} onClick={() => open('title')}>
              {t('legal_case.with_title')}
            </Button>
          )}
        </div>
      </div>
      {legalCase === null ? (
        <p className={classes.soft}>{t('legal_case.none')}</p>
      ) : (
        <CaseParts legalCase={legalCase} onOpen={isLocked ? null : setOpened} onDone={onDone} />
      )}
      {aboveLimit && <AboveLimit {...aboveLimit} />}
      {forecast && (
        <details onToggle={({ currentTarget }) => setIsUnfolded(currentTarget.open)}>
          <summary>{t(legalCase?.question ? 'legal_case.shown' : 'legal_case.would_cost')}</summary>
          <CaseForecastCard forecast={forecast} />
          {isUnfolded && may('legal.case.list') && <LastLikeCases dossierId={dossierId} />}
        </details>
      )}
      {opened && legalCase && (
        <CaseWindow
          opened={opened}
          legalCase={legalCase}
          stepCost={stepCost}
          districts={districts}
          claimKinds={claimKinds}
          onDone={onDone}
          onClose={() => setOpened(null)}
        />
      )}
    </section>
  )
}

interface ActsProps {
  readonly legalCase: CaseAnswer
  readonly onOpen: (opened: OpenedCaseAct) => void
  readonly onDone: () => void
}

/** What does not lead on to a judgment and its execution. */
const aside: ReadonlySet<CaseCall> = new Set(['remedy', 'remedy_hearing', 'remedy_outcome', 'end'])

/** What can be done with it; refused an act stays in sight and says why. */
function CaseActs({ legalCase: { id, version, acts }, onOpen, onDone }: ActsProps) {
  const t = useText()
  const checking = useCommand(checkCase, { onDone })
  const judging = useCommand(recordCaseJudgment, { onDone })
  const start = async (act: CaseCall) => {
    if (act === 'judgment') return judging.send({ params: { id }, input: { version } })
    if (act !== 'check') return onOpen({ act })
    const label = t('legal_case.act.check')
    if (await confirm({ title: label, text: t('legal_case.check_text'), confirm: label }))
      checking.send({ params: { id }, input: { version } })
  }
  const onward = acts.findLast(({ act, refusal }) => refusal === null && !aside.has(act))
  return acts.map(({ act, refusal }) => {
    const reason = refusal && t(`legal_case.refusal.${refusal}`)
    return (
      <Refusal key={act} reason={reason}>
        <Button
          size="compact"
          variant={act === onward?.act ? 'filled' : 'default'}
          {...refused(reason)}
          disabled={checking.busy || judging.busy}
          onClick={() => void (refusal === null && start(act))}
        >
          {t(`legal_case.act.${act}`)}
        </Button>
      </Refusal>
    )
  })
}

/** What is known of a case: its steps, what holds the next one, what is claimed, its terms and what was seized. */
interface PartsProps {
  readonly legalCase: CaseAnswer
  readonly onOpen: ActsProps['onOpen'] | null
  readonly onDone: () => void
}

function CaseParts({ legalCase, onOpen, onDone }: PartsProps) {
  const t = useText()
  const steps = useCaseSteps(legalCase)
  const holds = legalCase.acts.flatMap(({ refusal }) => refusal ?? [])
  const { terms, executions, acts } = legalCase
  const mayDraft = acts.some(({ act, refusal }) => act === 'draft' && refusal === null)
  return (
    <>
      <div className={classes.beside}>
        <div>
          {holds.length > 0 && (
            <>
              <h3>{t('legal_case.holds')}</h3>
              <ul className={classes.holds}>
                {[...new Set(holds)].map((refusal) => (
                  <li key={refusal}>
                    {t(`legal_case.refusal.${refusal}`)} <Help of={refusal} onOpen={mayDraft ? onOpen : null} />
                  </li>
                ))}
              </ul>
            </>
          )}
          <CaseFacts legalCase={legalCase} />
          {terms.length > 0 && (
            <>
              <h3>{t('legal_case.terms')}</h3>
              <dl className={classes.facts}>
                {terms.map(({ term, lastDay }) => (
                  <div key={term}>
                    <dt>{t(`legal_case.term.${term}`)}</dt>
                    <dd>{showDay(lastDay)}</dd>
                  </div>
                ))}
              </dl>
            </>
          )}
        </div>
        <div>
          <h3>{t('legal_case.steps')}</h3>
          <Steps label={t('legal_case.steps')} steps={steps} isUpright />
        </div>
      </div>
      <Remedies legalCase={legalCase} />
      <WritMessage legalCase={legalCase} onDone={onDone} />
      {executions.length > 0 && <Executions legalCase={legalCase} onOpen={onOpen} />}
    </>
  )
}

/** By what a refusal is mended: the writ, which stands below, or a draft anew. */
const helps: Readonly<Partial<Record<CaseRefusal, readonly ('writ' | 'draft')[]>>> = {
  no_writ: ['writ'],
  writ_held: ['writ'],
  writ_replaced: ['writ'],
  // Whichever of both is the older.
  writ_differs: ['writ', 'draft'],
  writ_past: ['draft'],
  parties_changed: ['writ'],
  claim_changed: ['draft'],
  moved: ['draft'],
}

function Help({ of, onOpen }: { readonly of: CaseRefusal; readonly onOpen: ActsProps['onOpen'] | null }) {
  const t = useText()
  return helps[of]?.map((help) => {
    if (help === 'writ') {
      return (
        <a key={help} href="#writ-panel">
          {t('legal_case.help.writ')}
        </a>
      )
    }
    return (
      onOpen !== null && (
        <Button
          key={help}
          size="compact"
          variant="subtle"
          aria-haspopup="dialog"
          onClick={() => onOpen({ act: 'draft' })}
        >
          {t('legal_case.help.draft')}
        </Button>
      )
    )
  })
}

function CaseFacts({ legalCase }: { legalCase: CaseAnswer }) {
  const t = useText()
  const { claim, claimedCents, courtFeeCents, agreedCents, court, seat, rollDay, rollNumber, articles, defended } =
    legalCase
  const { claimDay } = legalCase
  const amount = (cents: number | null) => cents !== null && formatCents(cents)
  const judge = court && [
    t(`legal_case.court.${court}`),
    seat?.city,
    articles.length > 0 && `art. ${articles.join(', ')} Rv`,
  ]
  const facts = [
    [t('legal_case.field.agreed'), amount(agreedCents)],
    [t('legal_case.field.principal'), claim && amount(claim.principalCents)],
    [t('legal_case.field.interest'), claim && amount(claim.interestCents)],
    [t('legal_case.field.costs'), claim && amount(claim.costsCents)],
    [t('legal_case.field.claimed'), amount(claimedCents)],
    [t('legal_case.field.court_fee'), amount(courtFeeCents)],
    [t('legal_case.field.judge'), judge && judge.filter(Boolean).join(', ')],
    [t('legal_case.field.place_reason'), legalCase.placeReason],
    [t('legal_case.field.claim_day'), claimDay && showDay(claimDay)],
    [t('legal_case.field.roll_day'), rollDay && showDay(rollDay)],
    [t('legal_case.field.roll_number'), rollNumber],
    [
      t('legal_case.field.defended'),
      defended !== null && t(defended ? 'legal_case.field.defended_yes' : 'legal_case.field.defended_no'),
    ],
    [t('legal_case.field.end_reason'), legalCase.endReason],
  ] as const
  const known = facts.filter(([, value]) => value)
  if (known.length === 0) return null
  return (
    <>
      <h3>{t('legal_case.facts')}</h3>
      <dl className={classes.facts}>
        {known.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

function Executions({ legalCase, onOpen }: { legalCase: CaseAnswer; onOpen: ActsProps['onOpen'] | null }) {
  const t = useText()
  const { executions, acts } = legalCase
  const mayChange = onOpen !== null && acts.length > 0
  const total = sumCents(executions.map(({ yieldCents }) => yieldCents))
  return (
    <>
      <h3>{t('legal_case.executions')}</h3>
      <div className={classes.wide}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('legal_case.field.execution')}</th>
              <th scope="col">{t('legal_case.field.day')}</th>
              <th scope="col" className={classes.right}>
                {t('legal_case.field.free')}
              </th>
              <th scope="col" className={classes.right}>
                {t('legal_case.field.yield')}
              </th>
              {mayChange && <td aria-hidden />}
            </tr>
          </thead>
          <tbody>
            {executions.map((execution) => (
              <tr key={execution.id}>
                <td>
                  {[t(`legal_case.execution.${execution.kind}`), execution.thirdParty].filter(Boolean).join(', ')}
                </td>
                <td>
                  {showDay(execution.day)}
                  {execution.endedDay && ` – ${showDay(execution.endedDay)}`}
                </td>
                <td className={classes.right}>
                  {execution.freeCents !== null && <Amount cents={execution.freeCents} />}
                </td>
                <td className={classes.right}>
                  <Amount cents={execution.yieldCents} />
                </td>
                {mayChange && (
                  <td className={classes.right}>
                    <Button
                      size="compact"
                      variant="subtle"
                      onClick={() => onOpen({ act: 'change_execution', execution })}
                      aria-label={`${t('legal_case.execution.change')} ${t(`legal_case.execution.${execution.kind}`)} ${execution.thirdParty}`}
                    >
                      {t('legal_case.execution.change')}
                    </Button>
                  </td>
                )}
              </tr>
            ))}
            <tr>
              <th scope="row" colSpan={3}>
                {t('legal_case.execution.total')}
              </th>
              <td className={classes.right}>
                <strong>{formatCents(total)}</strong>
              </td>
              {mayChange && <td aria-hidden />}
            </tr>
          </tbody>
        </table>
      </div>
    </>
  )
}
