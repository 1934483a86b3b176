import { Button } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { Day } from '#domain/day.ts'
import type { ProofSubject } from '#domain/account/proof.ts'
import { MoneySum } from '#web/kit/words/amount.tsx'
import { showDay } from '#web/kit/words/format.ts'
import { Part } from '#web/kit/dialogs/failure.tsx'
import { Icon } from '#web/kit/frame/icon.tsx'
import { PageTitle } from '#web/kit/frame/page.tsx'
import { PhaseMark, StatusMark } from '#web/kit/frame/status.tsx'
import { type Say, useLanguage, useText } from '#web/base/words/text.ts'
import { useToday, useUser } from '#web/base/calls/user.ts'
import type { FileAct } from '#contract/files/file-acts.ts'
import type { Language } from '#contract/platform/language.ts'
import { FlagTag, FlagTags } from '#web/kit/words/dossier-flags.tsx'
import classes from './dossier-head.module.css'
import { Neighbours } from './dossier-neighbours.tsx'
import type { DossierPageAnswer } from './dossier-page-answer.ts'
import { knownElsewhere } from '#web/files/parties/known-elsewhere.ts'
import { NextActButtons } from '#web/files/next/next-act-buttons.tsx'
import { doneBy, type NextWords, nextActWords } from '#web/files/next/next-act-words.ts'
import { useNextAct } from '#web/files/next/use-next-act.ts'
import { NoNextWords } from '#web/files/timeline/next-step-why.tsx'
import { nextName, nextReason, nextWhen } from '#web/files/timeline/next-words.ts'
import { type Presence, Viewers } from './presence.tsx'
import { UndecidedCreditLink } from '#web/files/timeline/undecided-credit-link.tsx'
import { RuleLink } from '#web/files/timeline/rule-link.tsx'
import { sumTerms } from './sum-terms.ts'
import { ViewAsMenu } from '#web/files/parties/view-as-menu.tsx'
import { FilePath, WaivedLines } from './late-parts.ts'

interface DossierHeadProps {
  readonly page: DossierPageAnswer
  /** Colleagues who look at it too. */
  readonly others: Presence['others']
  /** The day the amounts are of, when that is not today. */
  readonly pastDay: Day | null
  readonly proof: ProofSubject | null
  readonly onProof: (subject: ProofSubject | null) => void
  readonly onAct: (act: FileAct) => void
  /** Opens the choice of another day; null while it is open. */
  readonly onOtherDay: (() => void) | null
}

/** Who it is about, how much is open as a sum, and what happens next and why. */
export function DossierHead({ page, others, pastDay, proof, onProof, onAct, onOtherDay }: DossierHeadProps) {
  return (
    <header className={classes.head}>
      <Identity page={page} pastDay={pastDay} />
      <Facts page={page} others={others} onOtherDay={onOtherDay} />
      <div className={classes.summary}>
        <BalanceSum page={page} pastDay={pastDay} proof={proof} onProof={onProof} />
        <Next page={page} onAct={onAct} />
      </div>
      <div className={classes.path}>
        <Part>
          <FilePath page={page} />
        </Part>
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

function BalanceSum({ page, pastDay, proof, onProof }: Omit<DossierHeadProps, 'onAct' | 'onOtherDay' | 'others'>) {
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
      {page.waivers.length > 0 && (
        <Part>
          <WaivedLines waivers={page.waivers} currency={page.currency} />
        </Part>
      )}
    </div>
  )
}

function Next({ page, onAct }: Pick<DossierHeadProps, 'page' | 'onAct'>) {
  const t = useText()
  const language = useLanguage()
  const today = useToday()
  const ofCustomer = useUser()?.customerId !== null
  const act = useNextAct(page)
  const { next } = page
  const isAsked = act !== null && !act.waits
  if (!next && !isAsked)
    return (
      <div className={classes.done}>
        <NoNextWords page={page} />
      </div>
    )
  const words = act
    ? nextActWords(page, act, { t, language, today, ofCustomer })
    : wordsOfStep(page, today, t, language)
  return (
    <section
      className={classes.next}
      data-waits={!isAsked || page.status === 'closed' || undefined}
      aria-label={t('next_act.title')}
    >
      <div className={classes.nextText}>
        <p className={classes.when}>{words.when}</p>
        <p className={classes.what}>{words.what}</p>
        <p className={classes.why}>
          {next ? words.why : <NoNextWords page={page} />} {next && <UndecidedCreditLink next={next} />}{' '}
          {act && !act.isOffered && doneBy(act, page.owner, t)}{' '}
          {next?.step && (
            <span className={classes.rule}>
              <RuleLink {...next.step} />
            </span>
          )}
        </p>
      </div>
      {act && (
        <div className={classes.nextActs}>
          <NextActButtons page={page} next={act} onAct={onAct} />
        </div>
      )}
    </section>
  )
}

/** Of a file as it was, or for who has nothing to do with it: the step that comes, and when. */
function wordsOfStep(page: DossierPageAnswer, today: Day, t: Say, language: Language): NextWords {
  const { next, asOf } = page
  const late = next !== null && !next.held && next.day < (asOf?.day ?? today)
  const day = next ? nextWhen(next, asOf ? null : today, t) : ''
  return {
    when: t(late ? 'dossier.next_step_late' : 'dossier.next_step', { day }),
    what: nextName(page, t, language),
    why: nextReason(page, today, t),
  }
}
