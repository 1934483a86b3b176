import { Button } from '@mantine/core'
import { IconChecks } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getPassageTotals, listPassages } from '#contract/files/precasso/passage-list.ts'
import { sumPerCurrency } from '#domain/sum-per-currency.ts'
import { query } from '#web/base/calls/api.ts'
import { useToday, useUser } from '#web/base/calls/user.ts'
import { type Say, useText } from '#web/base/words/text.ts'
import { Failure } from '#web/kit/dialogs/failure.tsx'
import { NextScreen } from '#web/kit/dialogs/next-screen.tsx'
import { Waiting } from '#web/kit/dialogs/waiting.tsx'
import { FilterBar } from '#web/kit/filters/filter-bar.tsx'
import { useFilters } from '#web/kit/filters/use-filters.ts'
import { Page, PageBody } from '#web/kit/frame/page.tsx'
import { Empty } from '#web/kit/lists/empty.tsx'
import { FilteredAway } from '#web/kit/lists/filtered-away.tsx'
import { useLastPage } from '#web/kit/lists/use-last-page.ts'
import { customerLookup } from '#web/kit/lookups/customer-lookup.ts'
import { useListAddress } from '#web/kit/tables/data-table.tsx'
import { TablePager } from '#web/kit/tables/table-pager.tsx'
import { formatCount, showDay, showTime } from '#web/kit/words/format.ts'
import { sumsInWords } from '#web/kit/words/open-in-words.ts'
import { WhyLine } from '#web/kit/words/why-line.tsx'
import { dayInWords, openOf } from './action-words.ts'
import { AnsweredList, Meanings } from './answered-list.tsx'
import { AskLine } from './ask-line.tsx'
import { FromList, ListActs, shownByList, useList } from './listed-answers.tsx'
import classes from './passages.module.css'
import type { Passage } from './given-answers.ts'
import { type Answers, useAnswers } from './use-answers.ts'

const unanswered = ['waiting', 'asked', 'later'] as const

/** The files of a customer that are about to pass: of each it says paid, wait or let it pass; all are sent at once. */
export function PassagesPage() {
  const t = useText()
  const { filters, asked: of, chosen, customer, ofAgency } = useCustomerFilter()
  const address = useListAddress()
  const offset = (address.page - 1) * address.perPage
  const asked = { ...of, group: [...unanswered], offset, limit: address.perPage }
  const read = useQuery({ ...query(listPassages, { query: asked }), placeholderData: keepPreviousData })
  const answered = useQuery(
    query(listPassages, { query: { ...of, group: ['answered'], sortOrder: 'desc', limit: 50 } }),
  )
  const totals = useQuery(query(getPassageTotals, { query: of })).data
  useLastPage(address, read.isPlaceholderData ? null : (read.data?.total ?? null))
  const answers = useAnswers(chosen)
  const list = useList(answers)
  const inList = shownByList(list, answers)
  const shown = [...(read.data?.items ?? []), ...(answered.data?.items.filter(({ id }) => answers.isOpen(id)) ?? [])]
  const others = shown.filter(({ id }) => !inList.has(id))
  const rows = others.filter(({ group }) => group !== 'answered')
  const changed = others.filter(({ group }) => group === 'answered')
  const total = read.data?.total ?? 0
  const isEmpty = read.data?.items.length === 0 && changed.length === 0
  const open = totals?.groups.flatMap((one) => (one.group === 'answered' ? [] : one.open))
  return (
    <Page
      title={t('screen.precasso_confirmation')}
      actions={<ListActs list={list} {...customer} />}
      note={
        total > 0 &&
        open !== undefined &&
        t(ofAgency ? 'passage_list.note_agency' : 'passage_list.note', {
          count: formatCount(total),
          open: sumsInWords(sumPerCurrency(open), t),
          time: showTime(new Date(read.dataUpdatedAt)),
        })
      }
    >
      {filters && <FilterBar filters={filters} />}
      <PageBody>
        <div className={classes.columns}>
          <div>
            {read.error && (
              <Failure error={read.error} title={t('kit.list_failed')} onRetry={() => void read.refetch()} />
            )}
            {!read.error && !read.data && <Waiting lines={10} />}
            {isEmpty && filters && filters.active.length > 0 && <FilteredAway filters={filters} />}
            {isEmpty && !filters?.active.length && (
              <Empty
                icon={IconChecks}
                title={t('passage_list.none')}
                text={t('passage_list.none_text')}
                action={<NextScreen of={['dashboard', 'file.search']} />}
              />
            )}
            <FromList list={list} answers={answers} />
            {sectionsOf(rows, ofAgency, t).map((section) => (
              <Section key={section.title} {...section} answers={answers} ofAgency={ofAgency} />
            ))}
            {changed.length > 0 && (
              <Section title={t('passage_list.group.answered')} rows={changed} answers={answers} ofAgency={ofAgency} />
            )}
            <RefusedBeside rows={answers.refusedBeside(new Set([...shown.map(({ id }) => id), ...inList]))} />
            {total > (read.data?.items.length ?? 0) && (
              <TablePager {...address} total={total} readAt={read.dataUpdatedAt} />
            )}
          </div>
          <div>
            <Meanings ofAgency={ofAgency} waits={rows.some(({ passage }) => passage === 'after_confirmation')} />
            <AnsweredList rows={answered.data?.items ?? []} total={answered.data?.total ?? 0} onChange={answers.open} />
          </div>
        </div>
      </PageBody>
      <SendBar total={total} answers={answers} />
    </Page>
  )
}

/** Who is of the agency may look at the files of one customer, and takes along the list of one alone. */
function useCustomerFilter() {
  const t = useText()
  const ofAgency = useUser()?.customerId === null
  const label = t('dossiers.filter.customer')
  const filters = useFilters(ofAgency ? { customer: { kind: 'lookup', label, lookup: customerLookup } } : {})
  const chosen = filters.query['customer']
  const customer = typeof chosen === 'number' ? chosen : null
  return {
    filters: ofAgency ? filters : null,
    asked: customer === null ? {} : { customer: [customer] },
    chosen: customer,
    customer: ofAgency ? { customer } : {},
    ofAgency,
  }
}

interface SectionOf {
  readonly title: string
  readonly rows: readonly Passage[]
}

/** What waits already, then what passes by its day, then what passes later. */
function sectionsOf(rows: readonly Passage[], ofAgency: boolean, t: Say): readonly SectionOf[] {
  const titleOf = ({ group, passesDay }: Passage) => {
    if (group === 'asked') return t('passage_list.pass_on', { day: dayInWords(passesDay, t) })
    return t(group === 'waiting' && ofAgency ? 'passage_list.waiting_agency' : `passage_list.group.${group}`)
  }
  return [...Map.groupBy(rows, titleOf)].map(([title, of]) => ({ title, rows: of }))
}

interface SectionProps extends SectionOf {
  readonly answers: Answers
  readonly ofAgency: boolean
}

function Section({ title, rows, answers, ofAgency }: SectionProps) {
  const t = useText()
  const today = useToday()
  const [first] = rows
  const days = rows.flatMap(({ calledDay }) => calledDay ?? [])
  const calledDay = days.toSorted()[0]
  return (
    <section className={classes.section} aria-label={title}>
      <h2>
        {title} <small>{t('passage_list.together', { count: rows.length, open: openOf(rows, t) })}</small>
      </h2>
      {first?.group === 'waiting' && calledDay && (
        <div className={classes.why}>
          <WhyLine>
            {ofAgency
              ? t('passage_list.waiting_why_agency')
              : calledDay <= today
                ? t('passage_list.waiting_call')
                : t('passage_list.waiting_why', { day: showDay(calledDay) })}
          </WhyLine>
        </div>
      )}
      <ul className={classes.asks}>
        {rows.map((row) => (
          <AskLine
            key={row.id}
            row={row}
            given={answers.of(row)}
            wrong={answers.wrongOf(row.id)}
            onGive={(given) => answers.give(row.id, given)}
          />
        ))}
      </ul>
    </section>
  )
}

/** Answers that were refused of files that do not stand here; the others say it themselves. */
function RefusedBeside({ rows }: { rows: ReturnType<Answers['refusedBeside']> }) {
  const t = useText()
  if (rows.length === 0) return null
  return (
    <ul className={classes.beside} role="alert">
      {rows.map(({ id, number, refusal }) => (
        <li key={id}>
          {refusal &&
            t('kit.labelled', { label: number || t('passage_list.a_file'), value: t(`precasso.refusal.${refusal}`) })}
        </li>
      ))}
    </ul>
  )
}

/** At the foot: how many are answered on whichever page, and the button that sends those. */
function SendBar({ total, answers }: { total: number; answers: Answers }) {
  const t = useText()
  const { count, changeCount } = answers.ready
  if (total === 0 && count === 0) return null
  const left = total - (count - changeCount)
  return (
    <div className={classes.bar}>
      <b>{t('passage_list.of_all', { given: count, count: Math.max(total, count) })}</b>
      {count > 0 && left > 0 && <span>{t('passage_list.others_stay', { count: left })}</span>}
      {answers.message && <span role="alert">{answers.message}</span>}
      <Button variant="filled" disabled={count === 0} loading={answers.busy} onClick={() => void answers.send()}>
        {t('passage_list.send', { count: formatCount(count) })}
      </Button>
    </div>
  )
}
