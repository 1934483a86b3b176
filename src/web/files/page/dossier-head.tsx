import { Button } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { Day } from '#domain/day.ts'
import type { ProofSubject } from '#domain/account/proof.ts'
import { MoneySum } from '#web/kit/words/amount.tsx'
import { showDay } from '#web/kit/words/format.ts'
import { Icon } from '#web/kit/frame/icon.tsx'
import { PageTitle } from '#web/kit/frame/page.tsx'
import { PhaseMark, StatusMark } from '#web/kit/frame/status.tsx'
import { type Say, useLanguage, useText } from '#web/base/words/text.ts'
import { useToday } from '#web/base/calls/user.ts'
import type { DossierAct } from '#contract/files/file-acts.ts'
import { FlagTag, FlagTags } from '#web/kit/words/dossier-flags.tsx'
import { CallNow } from '#web/files/parties/call-now.tsx'
import classes from './dossier-head.module.css'
import { Neighbours } from './dossier-neighbours.tsx'
import type { DossierPageAnswer } from './dossier-page-answer.ts'
import { knownElsewhere } from '#web/files/parties/known-elsewhere.ts'
import { NextActions } from '#web/files/acts/next-actions.tsx'
import { nextName, nextReason, nextWhen, NoNextWords } from '#web/files/timeline/next-step-why.tsx'
import { type Presence, Viewers } from './presence.tsx'
import { UndecidedCreditLink } from '#web/files/timeline/undecided-credit-link.tsx'
import { RuleLink } from '#web/files/timeline/rule-link.tsx'
import { sumTerms } from './sum-terms.ts'
import { ViewAsMenu } from '#web/files/parties/view-as-menu.tsx'
import { WaivedLines } from './waived-lines.tsx'

interface DossierHeadProps {
  readonly page: DossierPageAnswer
  /** Colleagues who look at it too. */
  readonly others: Presence['others']
  /** The day the amounts are of, when that is not today. */
  readonly pastDay: Day | null
  readonly proof: ProofSubject | null
  readonly onProof: (subject: ProofSubject | null) => void
  readonly onAct: (act: DossierAct) => void
  /** Writes down a call; null for who writes none. */
  readonly onCall: (() => void) | null
  /** Opens the choice of another day; null while it is open. */
  readonly onOtherDay: (() => void) | null
}

/** Who it is about, how much is open as a sum, and what happens next and why. */
export function DossierHead({ page, others, pastDay, proof, onProof, onAct, onCall, onOtherDay }: DossierHeadProps) {
  return (
    <header className={classes.head}>
      <Identity page={page} pastDay={pastDay} />
      <Facts page={page} others={others} onOtherDay={onOtherDay} />
      <div className={classes.summary}>
        <BalanceSum page={page} pastDay={pastDay} proof={proof} onProof={onProof} />
        <Next page={page} onAct={onAct} onCall={onCall} />
      </div>
    </header>
  )
}

function Identity({ page, pastDay }: Pick<DossierHeadProps, 'page' | 'pastDay'>) {
  const t = useText()
  const [first, ...others] = page.debtors
  return (
    <div className={classes.identity}>
      <PageTitle className={classes.title}>
        <span className={classes.number}>{page.number}</span>
        <span className={classes.name}>{first?.name}</span>
        {others.length > 0 && (
          <span className={classes.others}>
            {t('dossier.and_others', { names: others.map(({ name }) => name).join(', ') })}
          </span>
        )}
      </PageTitle>
      {!page.asOf?.isBeforeOpening && (
        <>
          <PhaseMark phase={page.phase} tag />
          <StatusMark status={page.status} pill />
        </>
      )}
      <div className={classes.tools}>
        {pastDay === null && <ViewAsMenu dossierId={page.id} />}
        <Neighbours dossierId={page.id} keys />
      </div>
    </div>
  )
}

function Facts({ page, others, onOtherDay }: Pick<DossierHeadProps, 'page' | 'others' | 'onOtherDay'>) {
  const t = useText()
  return (
    <div className={classes.facts}>
      <span className={classes.wide}>{kindWords(page, t)}</span>
      <Link to={`/file/search?view=all&customer=${page.customer.id}`}>{page.customer.name}</Link>
      {page.merchant && <Link to={`/file/search?view=all&merchant=${page.merchant.id}`}>{page.merchant.name}</Link>}
      {page.customerReference && <span>{t('dossier.reference', { reference: page.customerReference })}</span>}
      {page.owner && <span className={classes.wide}>{t('dossier.owned_by', { name: page.owner.name })}</span>}
      <FlagTags flags={page.flags} />
      <PersonTags page={page} />
      <Viewers others={others} />
      {onOtherDay && (
        <Button
          className={classes.otherDay}
          size="compact-xs"
          variant="subtle"
          color="gray"
          leftSection={<Icon of={IconHistory} size={14} />}
          onClick={onOtherDay}
        >
          {t('dossier.as_of.open')}
        </Button>
      )}
    </div>
  )
}

/** What is known of the person in another file of his, and stops that one alone. */
function PersonTags({ page }: { page: DossierPageAnswer }) {
  const t = useText()
  return knownElsewhere(page).map(({ flag, other: { id, number } }) => (
    <FlagTag key={flag} flag={flag}>
      <Link to={`/file/show-new/${id}`}>
        {t('dossier.flag_elsewhere', { flag: t(`dossier.flag.${flag}`), number })}
      </Link>
    </FlagTag>
  ))
}

/** What the first debtor is, and how he is written to. */
function kindWords({ kind, debtors: [first] }: DossierPageAnswer, t: Say): string {
  const department = first?.department ? t(`debtor.department.${first.department}`) : ''
  const language = first ? t(`dossier.language.${first.language}`) : ''
  return [t(`dossiers.kind.${kind}`), language, department].filter((word) => word !== '').join(', ')
}

function BalanceSum({
  page,
  pastDay,
  proof,
  onProof,
}: Omit<DossierHeadProps, 'onAct' | 'onCall' | 'onOtherDay' | 'others'>) {
  const t = useText()
  const proofOf = (subject: ProofSubject, what: string) => ({
    open: proof === subject,
    onOpen: () => onProof(proof === subject ? null : subject),
    what,
  })
  const terms = sumTerms(page.balance, t).map(({ subject, ...term }) => ({
    ...term,
    proof: subject === null ? undefined : proofOf(subject, term.label),
  }))
  const label = pastDay === null ? t('dossier.sum.open_today') : t('dossier.sum.open_on', { day: showDay(pastDay) })
  const total = { label, cents: page.balance.openCents, proof: proofOf('open', label) }
  return (
    <div className={classes.balance}>
      <MoneySum
        label={pastDay === null ? t('dossiers.detail.balance') : label}
        terms={terms}
        total={total}
        currency={page.currency}
      />
      <WaivedLines waivers={page.waivers} currency={page.currency} />
    </div>
  )
}

function Next({ page, onAct, onCall }: Pick<DossierHeadProps, 'page' | 'onAct' | 'onCall'>) {
  const t = useText()
  const language = useLanguage()
  const today = useToday()
  const { next, asOf } = page
  if (!next)
    return (
      <div className={classes.done}>
        <NoNextWords page={page} />
      </div>
    )
  const late = !next.held && next.day < (asOf?.day ?? today)
  const day = nextWhen(next, asOf ? null : today, t)
  return (
    <div className={classes.next}>
      <div className={classes.nextText}>
        <p className={classes.when}>{t(late ? 'dossier.next_step_late' : 'dossier.next_step', { day })}</p>
        <p className={classes.what}>{nextName(page, t, language)}</p>
        <p className={classes.why}>
          {nextReason(page, t)} <UndecidedCreditLink next={next} />{' '}
          {next.step && (
            <span className={classes.rule}>
              <RuleLink {...next.step} />
            </span>
          )}
        </p>
      </div>
      <div className={classes.nextActs}>
        <NextActions page={page} onAct={onAct} />
        {onCall && next.step?.calls && !asOf && <CallNow page={page} onCall={onCall} />}
      </div>
    </div>
  )
}
