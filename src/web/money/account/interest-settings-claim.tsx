import type { InterestTerms } from '#domain/interest/terms.ts'
import type { Currency } from '#domain/money.ts'
import { Amount } from '#web/kit/words/amount.tsx'
import { showDay, showMoment } from '#web/kit/words/format.ts'
import { Tag } from '#web/kit/frame/tag.tsx'
import { useText } from '#web/base/words/text.ts'
import type { InterestSettings } from './interest-settings-answer.ts'
import { describeTerms, nameTerms } from './interest-settings-words.ts'
import classes from './interest-settings.module.css'

type Claim = InterestSettings['claims'][number]

/** One claim: how interest runs on it now, what it came to, and the terms before these. */
export function InterestSettingsClaim({ claim, currency }: { claim: Claim; currency: Currency }) {
  const t = useText()
  const { reference, terms, openPrincipalCents, interestCents, history } = claim
  return (
    <section className={classes.claim} aria-label={t('interest_settings.claim', { reference })}>
      <header className={classes.head}>
        <h2>{t('interest_settings.claim', { reference })}</h2>
        <dl className={classes.sums}>
          <div>
            <dt>{t('interest_settings.open_principal')}</dt>
            <dd>
              <Amount cents={openPrincipalCents} currency={currency} sign />
            </dd>
          </div>
          <div>
            <dt>{t('interest_settings.interest')}</dt>
            <dd>
              <Amount cents={interestCents} currency={currency} sign />
            </dd>
          </div>
        </dl>
      </header>
      <Terms terms={terms} />
      {history.length > 1 && (
        <>
          <h3>{t('interest_settings.history')}</h3>
          <ol className={classes.history}>
            {history.map((step) => (
              <li key={step.eventId ?? 'handed-in'} data-taken-back={step.takenBack || undefined}>
                <span>{showDay(step.fromDay)}</span>
                <span>
                  {nameTerms(step.terms, t)}
                  {step.terms.kind === 'contractual' && step.terms.clause && (
                    <span className={classes.clause}>
                      {t('kit.labelled', { label: t('interest_settings.clause'), value: step.terms.clause })}
                    </span>
                  )}
                </span>
                <span className={classes.soft}>
                  {step.enteredAt
                    ? t('interest_settings.entered', { name: step.enteredBy ?? '', at: showMoment(step.enteredAt) })
                    : t('interest_settings.handed_in')}
                </span>
                {step.takenBack && <Tag>{t('interest_settings.taken_back')}</Tag>}
              </li>
            ))}
          </ol>
        </>
      )}
    </section>
  )
}

function Terms({ terms }: { terms: InterestTerms }) {
  const t = useText()
  return (
    <dl className={classes.terms}>
      {describeTerms(terms, t).map(({ label, value }) => (
        <div key={`${label} ${value}`}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
