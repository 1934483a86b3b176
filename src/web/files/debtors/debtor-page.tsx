import { IconUserOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { getDebtor } from '#contract/files/debtors/debtors.ts'
import { personFlags } from '#contract/files/dossiers.ts'
import { type Answer, query } from '#web/base/calls/api.ts'
import { NotFoundError } from '#web/base/calls/errors.ts'
import { FlagTags } from '#web/kit/words/dossier-flags.tsx'
import { Amount } from '#web/kit/words/amount.tsx'
import { Empty } from '#web/kit/lists/empty.tsx'
import { Failure } from '#web/kit/dialogs/failure.tsx'
import { formatCount, showDay } from '#web/kit/words/format.ts'
import { NextScreen } from '#web/kit/dialogs/next-screen.tsx'
import { Page } from '#web/kit/frame/page.tsx'
import { RowsTable } from '#web/kit/tables/rows-table.tsx'
import { Tag } from '#web/kit/frame/tag.tsx'
import { Waiting } from '#web/kit/dialogs/waiting.tsx'
import { useLegalTypeName } from '#web/base/calls/reference-lists.ts'
import { useLanguage, useText } from '#web/base/words/text.ts'
import { claimColumns, fileColumns } from './debtor-columns.tsx'
import classes from './debtor-page.module.css'
import { DebtorSide } from './debtor-side.tsx'

export type DebtorAnswer = Answer<typeof getDebtor>

/** Everything of one person: every file with every customer, each claim with its state, and how and when to reach him. */
export function DebtorPage() {
  const t = useText()
  const id = Number(useParams()['id'])
  const { data, error, refetch } = useQuery(query(getDebtor, { params: { id } }))
  if (error instanceof NotFoundError) {
    return (
      <Page title={t('screen.debtor_show')}>
        <Empty icon={IconUserOff} title={t('debtor.missing')} text={t('debtor.missing_text')} />
      </Page>
    )
  }
  if (error) return <Failure error={error} title={t('debtor.failed')} onRetry={() => void refetch()} />
  if (!data) return <Waiting lines={12} shape="page" />
  return (
    <Page title={data.name} tabTitle={data.name} note={<About debtor={data} />}>
      <Totals debtor={data} />
      <div className={classes.columns}>
        <div className={classes.middle}>
          {!data.isKnownEverywhere && <p className={classes.said}>{t('debtor.within_customer')}</p>}
          <Files debtor={data} />
          <Claims debtor={data} />
        </div>
        <aside className={classes.side} aria-label={t('debtor.reach')}>
          <DebtorSide debtor={data} />
        </aside>
      </div>
    </Page>
  )
}

/** Who it is, in grey beside the name. */
function About({ debtor }: { debtor: DebtorAnswer }) {
  const t = useText()
  const nameOfType = useLegalTypeName()
  const about = [
    debtor.kind === 'company'
      ? nameOfType(debtor.legalType) || t('dossiers.kind.company')
      : t(`dossier.gender.${debtor.gender}`),
    debtor.birthDay ? t('dossier.born', { day: showDay(debtor.birthDay) }) : '',
    debtor.kvkNumber ? t('dossier.kvk', { number: debtor.kvkNumber }) : '',
    t(`dossier.language.${debtor.language}`),
    ...debtor.formerNames.map(({ name, untilDay }) => t('debtor.formerly', { name, day: showDay(untilDay) })),
  ]
  return (
    <>
      {about.filter((part) => part !== '').join(', ')}{' '}
      {debtor.doNotContact && <Tag tone="warning">{t('debtor.do_not_contact')}</Tag>}{' '}
      <FlagTags flags={personFlags.filter((flag) => debtor.files.some(({ flags }) => flags.includes(flag)))} />
    </>
  )
}

/** What is open with each customer, and with all of them. */
function Totals({ debtor }: { debtor: DebtorAnswer }) {
  const t = useText()
  const claims = (count: number) => t('debtor.claim_count', { count: formatCount(count) })
  const all = {
    id: 0,
    name: t('debtor.all_customers'),
    fileCount: debtor.files.length,
    openCount: debtor.files.filter(({ status }) => status !== 'closed').length,
    claimCount: debtor.claims.length,
    open: debtor.open,
  }
  return (
    <ul className={classes.totals} aria-label={t('debtor.totals')}>
      {[...(debtor.customers.length === 1 ? [] : [all]), ...debtor.customers].map((one) => (
        <li key={one.id} data-all={one.id === 0 || undefined}>
          <span className={classes.customer}>
            {one.id === 0 ? one.name : <Link to={`/file/search?view=all&customer=${one.id}`}>{one.name}</Link>}
          </span>
          <strong>
            {one.open.map(({ currency, cents }) => (
              <Amount key={currency} cents={cents} currency={currency} sign />
            ))}
          </strong>
          <span className={classes.soft}>
            {t('debtor.files_open', { open: formatCount(one.openCount), count: formatCount(one.fileCount) })},{' '}
            {claims(one.claimCount)}
          </span>
        </li>
      ))}
    </ul>
  )
}

function Files({ debtor }: { debtor: DebtorAnswer }) {
  const t = useText()
  const language = useLanguage()
  const shown = debtor.files.length
  return (
    <section className={classes.section}>
      <h2>
        {t('debtor.files')} <span className={classes.soft}>{formatCount(debtor.fileCount)}</span>
      </h2>
      {debtor.fileCount > shown && (
        <p className={classes.said}>
          {t('debtor.files_more', { shown: formatCount(shown), count: formatCount(debtor.fileCount) })}
        </p>
      )}
      <RowsTable
        id="debtor-files"
        label={t('debtor.files')}
        rows={debtor.files}
        columns={fileColumns(t, language)}
        rowKey={(row) => row.id}
        rowName={(row) => row.number}
        rowLink={(row) => `/file/show-new/${row.id}`}
        empty={{
          title: t('debtor.no_files'),
          text: t('debtor.no_files_text'),
          action: <NextScreen of={['file.create', 'file.search']} />,
        }}
      />
    </section>
  )
}

function Claims({ debtor }: { debtor: DebtorAnswer }) {
  const t = useText()
  return (
    <section className={classes.section}>
      <h2>
        {t('debtor.claims')} <span className={classes.soft}>{formatCount(debtor.claims.length)}</span>
      </h2>
      <RowsTable
        id="debtor-claims"
        label={t('debtor.claims')}
        rows={debtor.claims}
        columns={claimColumns(t)}
        rowKey={(row) => row.id}
        rowName={(row) => row.invoiceNumber}
        rowLink={(row) => `/file/show-new/${row.dossierId}?tab=claims`}
        empty={{
          title: t('debtor.no_claims'),
          text: t('debtor.no_claims_text'),
          action: <NextScreen of={['file.search']} />,
        }}
      />
    </section>
  )
}
