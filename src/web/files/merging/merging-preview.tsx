import type { previewMerging } from '#contract/files/merging.ts'
import { formatCents } from '#domain/money.ts'
import type { Answer } from '#web/base/calls/api.ts'
import { Amount } from '#web/kit/words/amount.tsx'
import { showDay } from '#web/kit/words/format.ts'
import { Message } from '#web/kit/dialogs/message.tsx'
import { useLanguage, useText } from '#web/base/words/text.ts'
import classes from './merging.module.css'

type Preview = Answer<typeof previewMerging>
type Sums = Preview['before']

const parts = ['principal', 'interest', 'costs', 'other', 'paid', 'surplus', 'open'] as const

/** What is owed is added up; what was paid goes off. */
const centsOf: Readonly<Record<(typeof parts)[number], (sums: Sums) => number>> = {
  principal: (sums) => sums.principalCents,
  interest: (sums) => sums.interestCents,
  costs: (sums) => sums.costsCents,
  other: (sums) => sums.otherCents,
  paid: (sums) => -sums.paidCents,
  surplus: (sums) => sums.surplusCents,
  open: (sums) => sums.openCents,
}

/** The amounts before and after, what goes along, and what comes next. */
export function MergingPreview({ preview }: { preview: Preview }) {
  const t = useText()
  return (
    <section aria-label={t('merging.preview')} className={classes.preview}>
      <h3 className={classes.heading}>{t('merging.preview')}</h3>
      {preview.warnings.map((warning) => (
        <Message key={warning} tone="warning">
          {t(`merging.warning.${warning}`)}
        </Message>
      ))}
      <Amounts preview={preview} />
      <CostsLine preview={preview} />
      <Claims preview={preview} />
      <Along preview={preview} />
    </section>
  )
}

function Amounts({ preview: { files, before, after, currency } }: { preview: Preview }) {
  const t = useText()
  // Of more files than fit beside each other the sum says enough.
  const apart = files.length > 2 ? [] : files
  const shown = parts.filter(
    (part) => (part !== 'other' && part !== 'surplus') || centsOf[part](before) !== 0 || centsOf[part](after) !== 0,
  )
  return (
    <table className={classes.table} aria-label={t('merging.amounts')}>
      <thead>
        <tr>
          <th scope="col">{t('merging.part')}</th>
          {apart.map(({ id, number }) => (
            <th key={id} scope="col">
              {number}
            </th>
          ))}
          <th scope="col">{t('merging.together')}</th>
          <th scope="col">{t('merging.after')}</th>
        </tr>
      </thead>
      <tbody>
        {shown.map((part) => (
          <tr key={part} data-total={part === 'open' || undefined}>
            <th scope="row">{t(`merging.${part}`)}</th>
            {[...apart, before].map((sums, index) => (
              <td key={apart[index]?.id ?? 'before'}>
                <Amount cents={centsOf[part](sums)} currency={currency} />
              </td>
            ))}
            <td data-changed={centsOf[part](after) !== centsOf[part](before) || undefined}>
              <Amount cents={centsOf[part](after)} currency={currency} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function CostsLine({ preview: { costsOff, currency } }: { preview: Preview }) {
  const t = useText()
  const offCents = costsOff.costsCents + costsOff.vatCents
  if (offCents === 0) return <p className={classes.soft}>{t('merging.costs_same')}</p>
  const say = (cents: number) => formatCents(cents, currency, { sign: true })
  return (
    <p className={classes.soft}>
      {t('merging.costs_off', { amount: say(offCents), allowed: say(costsOff.allowedCents) })}
    </p>
  )
}

function Claims({ preview: { claims, currency } }: { preview: Preview }) {
  const t = useText()
  return (
    <table className={classes.table} aria-label={t('merging.claims')}>
      <thead>
        <tr>
          <th scope="col">{t('merging.claim')}</th>
          <th scope="col">{t('merging.from')}</th>
          <th scope="col">{t('merging.open_before')}</th>
          <th scope="col">{t('merging.open_after')}</th>
        </tr>
      </thead>
      <tbody>
        {claims.map((claim) => (
          <tr key={claim.id}>
            <th scope="row">{claim.invoiceNumber}</th>
            <td>{claim.from.number}</td>
            <td>
              <Amount cents={claim.openBeforeCents} currency={currency} />
            </td>
            <td data-changed={claim.openAfterCents !== claim.openBeforeCents || undefined}>
              <Amount cents={claim.openAfterCents} currency={currency} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Along({ preview: { moves, next } }: { preview: Preview }) {
  const t = useText()
  const language = useLanguage()
  const { agenda, contacts, logs, messages } = moves
  return (
    <>
      <h3 className={classes.heading}>{t('merging.moves')}</h3>
      <ul className={classes.moves}>
        {agenda > 0 && <li>{t('merging.moves.agenda', { count: agenda })}</li>}
        {contacts > 0 && <li>{t('merging.moves.contacts', { count: contacts })}</li>}
        <li>{t('merging.moves.stay', { logs, messages })}</li>
        <li>{t('merging.moves.reference')}</li>
      </ul>
      <h3 className={classes.heading}>{t('merging.next')}</h3>
      <p className={classes.words}>
        {next.step && next.day
          ? t('merging.next_on', { step: next.step[language], day: showDay(next.day) })
          : t('merging.next_none')}
      </p>
    </>
  )
}
