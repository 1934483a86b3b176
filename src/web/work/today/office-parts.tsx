import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconBuildingBank,
  IconCertificate,
  IconChecks,
  IconClockPause,
  IconDots,
  IconFileImport,
  IconHelpCircle,
  IconMail,
  IconMessageReport,
  IconPlayerPlay,
  IconReceiptOff,
  type TablerIcon,
} from '@tabler/icons-react'
import type { Day } from '#domain/day.ts'
import { type ApprovalKind, placeOfApproval } from '#contract/work/approvals.ts'
import type { OwnDay } from '#contract/work/today.ts'
import {
  approvalsList,
  badRowsOf,
  bankList,
  complaintsList,
  endingProofsList,
  heldGroupAt,
  heldList,
  mailboxesList,
  mailList,
  mendList,
  partyAt,
  runAt,
  runsList,
  sanctionsTab,
  unbilledList,
} from '#contract/work/today-links.ts'
import type { Wire } from '#web/base/calls/api.ts'
import { useText } from '#web/base/words/text.ts'
import { lineCauseInWords } from '#web/kit/words/bank-line-cause.ts'
import { dayOfMoment, formatCount } from '#web/kit/words/format.ts'
import { listTroubleInWords } from '#web/kit/words/list-trouble.tsx'
import { ageOf, CauseRow, dayInRow, inRow, momentInRow, Part } from './part.tsx'

interface PartProps<Name extends keyof OwnDay> {
  readonly part: Wire<OwnDay>[Name]
  readonly today: Day
}

const dayOf = (at: string | null) => (at === null ? null : dayOfMoment(at))

const approvalIcons: Partial<Readonly<Record<ApprovalKind, TablerIcon>>> = {
  customer_iban: IconBuildingBank,
  trust_account: IconBuildingBank,
  own_iban: IconBuildingBank,
  payment_batch: IconBuildingBank,
  settled_undo: IconArrowBackUp,
}

/** What somebody else did first, each where it is decided. */
export function ApprovalsPart({ part, today }: PartProps<'approvals'>) {
  const t = useText()
  if (!part) return null
  return (
    <Part
      kind="causes"
      title={t('today.approvals')}
      count={part.count}
      note={ageOf(dayOf(part.oldestAt), today, t)}
      open={part.open}
      to={approvalsList}
      shown={part.rows.length}
    >
      {part.rows.map((row) => (
        <CauseRow
          key={`${row.kind} ${row.id} ${row.placeId}`}
          icon={approvalIcons[row.kind] ?? IconChecks}
          what={[t(`approval.kind.${row.kind}`), row.name].filter(Boolean).join(', ')}
          count={1}
          when={momentInRow(row.askedAt, today)}
          amount={row.currency && row.cents ? inRow([{ currency: row.currency, cents: row.cents }], t) : ''}
          to={placeOfApproval(row)}
        />
      ))}
    </Part>
  )
}

/** Complaints of which something is due, also those about no file. */
export function ComplaintsPart({ part, today }: PartProps<'complaints'>) {
  const t = useText()
  if (!part) return null
  return (
    <Part
      kind="causes"
      title={t('today.complaints')}
      count={part.count}
      note={ageOf(part.rows[0]?.dueDay ?? null, today, t)}
      open={[]}
      to={complaintsList(part.ownerId)}
      shown={part.rows.length}
    >
      {part.rows.map(({ id, number, name, subject, dueDay }) => (
        <CauseRow
          key={id}
          icon={IconMessageReport}
          what={[`${number} ${name}`, t(`complaint.subject.${subject}`)].join(', ')}
          count={1}
          when={dayInRow(dueDay, today, t)}
          amount=""
          to={`/compliance/complaints/${id}`}
        />
      ))}
    </Part>
  )
}

/**
 * What is proved and ends, of ourselves or of a party without a file: each on the page of its party, the rest in the register,
 * where the first stands.
 */
export function EndingProofsPart({ part, today }: PartProps<'endingProofs'>) {
  const t = useText()
  const [first] = part?.rows ?? []
  if (!part || !first) return null
  return (
    <Part
      kind="causes"
      title={t('today.ending_proofs')}
      count={part.count}
      note=""
      open={[]}
      to={endingProofsList(first.partyKind)}
      shown={part.rows.length}
    >
      {part.rows.map(({ id, partyId, partyName, check, validTo }) => (
        <CauseRow
          key={id}
          icon={IconCertificate}
          what={[partyName ?? [], t(`due_diligence.check.${check}`)].flat().join(', ')}
          count={1}
          when={dayInRow(validTo, today, t)}
          amount=""
          to={partyAt(partyId)}
        />
      ))}
    </Part>
  )
}

/** Sanctions lists against which nobody is held, or not as they are now. */
export function SanctionListsPart({ part, today }: PartProps<'sanctionLists'>) {
  const t = useText()
  if (!part) return null
  return (
    <Part kind="causes" title={t('today.sanction_lists')} count={part.count} note="" open={[]} to={sanctionsTab()}>
      {part.lists.map((list) => (
        <CauseRow
          key={list.kind}
          icon={IconAlertTriangle}
          what={listTroubleInWords(list, part.mostDays, t)}
          count={1}
          when={list.listDay === null ? '' : dayInRow(list.listDay, today, t)}
          amount=""
          to={sanctionsTab()}
        />
      ))}
    </Part>
  )
}

/** So many groups stand by themselves; the rest are told together. */
const toldGroups = 5

/** What waits before it leaves, by what helps it. */
export function HeldPart({ part, today }: PartProps<'held'>) {
  const t = useText()
  if (!part) return null
  // The rest is found by its causes, so whatever shares one with what is told is told too.
  const causes = new Set([null, ...part.groups.slice(0, toldGroups).map(({ cause }) => cause)])
  const rest = part.groups.slice(toldGroups).filter(({ cause }) => !causes.has(cause))
  const told = part.groups.filter((group) => !rest.includes(group))
  const note = [t('today.causes', { count: part.groups.length }), ageOf(dayOf(part.oldestAt), today, t)]
  return (
    <Part
      kind="causes"
      title={t('today.held')}
      count={part.count}
      note={note.filter(Boolean).join(', ')}
      open={part.open}
      to={heldList()}
    >
      {told.map(({ key, text, count, oldestAt, open }) => (
        <CauseRow
          key={key}
          icon={IconClockPause}
          what={text}
          count={count}
          when={momentInRow(oldestAt, today)}
          amount={inRow(open, t)}
          to={heldGroupAt(key)}
        />
      ))}
      {rest.length > 0 && (
        <CauseRow
          icon={IconDots}
          what={t('today.other_causes', { count: rest.length })}
          count={rest.reduce((sum, { count }) => sum + count, 0)}
          when=""
          amount=""
          to={heldList(...new Set(rest.flatMap(({ cause }) => cause ?? [])))}
        />
      )}
    </Part>
  )
}

/** Lines of the bank that nobody decided on, by why they wait. */
export function BankPart({ part, today }: PartProps<'bank'>) {
  const t = useText()
  if (!part) return null
  return (
    <Part
      kind="causes"
      title={t('today.bank')}
      count={part.count}
      note={ageOf(part.oldestDay, today, t)}
      open={part.open}
      to={bankList()}
    >
      {part.causes.map(({ cause, count, oldestDay, open }) => (
        <CauseRow
          key={cause}
          icon={cause === 'unknown_return' || cause === 'undo_asked' ? IconArrowBackUp : IconHelpCircle}
          what={lineCauseInWords(cause, t)}
          count={count}
          when={dayInRow(oldestDay, today, t)}
          amount={inRow(open, t)}
          to={bankList(cause)}
        />
      ))}
    </Part>
  )
}

/** Subscriptions of which a period could not be billed, with why. */
export function UnbilledPart({ part, today }: PartProps<'unbilled'>) {
  const t = useText()
  if (!part) return null
  return (
    <Part
      kind="causes"
      title={t('today.unbilled')}
      count={part.count}
      note={ageOf(dayOf(part.oldestAt), today, t)}
      open={[]}
      to={unbilledList()}
      shown={part.rows.length}
    >
      {part.rows.map(({ id, customerName, product, fault, at }) => (
        <CauseRow
          key={id}
          icon={IconReceiptOff}
          what={[customerName, product, t(`subscription.unbilled.${fault}`)].join(', ')}
          count={1}
          when={momentInRow(at, today)}
          amount=""
          to={unbilledList(id)}
        />
      ))}
    </Part>
  )
}

/** E-mails that are on no file, by why that is. */
export function MailPart({ part, today }: PartProps<'mail'>) {
  const t = useText()
  if (!part) return null
  return (
    <Part
      kind="causes"
      title={t('today.mail')}
      count={part.count}
      note={ageOf(dayOf(part.oldestAt), today, t)}
      open={part.open}
      to={mailList()}
    >
      {part.causes.map(({ cause, count, oldestAt, open }) => (
        <CauseRow
          key={cause}
          icon={cause === 'alarms' || cause === 'forged' ? IconAlertTriangle : IconMail}
          what={t(`incoming_mail.cause.${cause}`)}
          count={count}
          when={momentInRow(oldestAt, today)}
          amount={inRow(open, t)}
          to={mailList(cause)}
        />
      ))}
    </Part>
  )
}

/** Mailboxes that are not read: what debtors write there stops no file. */
export function MailboxesPart({ part, today }: PartProps<'mailboxes'>) {
  const t = useText()
  if (!part) return null
  const since = part.rows.flatMap((row) => row.since ?? [])[0] ?? null
  return (
    <Part
      kind="causes"
      title={t('today.mailboxes')}
      count={part.count}
      note={ageOf(dayOf(since), today, t)}
      open={[]}
      to={mailboxesList()}
    >
      {part.rows.map(({ id, name, problem, since, behindCount }) => (
        <CauseRow
          key={id}
          icon={IconAlertTriangle}
          what={t('today.mailbox', { name, what: t(problem ? `mailbox.result.${problem}` : 'mailbox.state.behind') })}
          count={behindCount}
          when={momentInRow(since, today)}
          amount=""
          to={mailboxesList()}
        />
      ))}
    </Part>
  )
}

const mendTitles = {
  uploaded: 'today.imports',
  file: 'today.imports',
  precasso: 'today.imports_precasso',
  subscription: 'today.imports_subscription',
} as const

/** Lists with rows that could not be taken. */
export function ImportsPart({ part, today }: { part: Wire<OwnDay>['imports'][number]; today: Day }) {
  const t = useText()
  return (
    <Part
      kind="causes"
      title={t(mendTitles[part.place])}
      count={part.count}
      note={t('today.bad_rows', { count: formatCount(part.rowCount) })}
      open={part.open}
      to={mendList(part.place)}
      shown={part.lists.length}
    >
      {part.lists.map((list) => (
        <CauseRow
          key={list.id}
          icon={IconFileImport}
          what={t('today.import', {
            name: list.customerName ?? list.fileName,
            bad: formatCount(list.badCount),
            all: formatCount(list.rowCount),
          })}
          count={list.badCount}
          when={momentInRow(list.createdAt, today)}
          amount={inRow(list.open, t)}
          to={badRowsOf(list)}
        />
      ))}
    </Part>
  )
}

/** Runs that are proposed and wait to be released. */
export function RunsPart({ part, today }: PartProps<'runs'>) {
  const t = useText()
  if (!part) return null
  return (
    <Part
      kind="causes"
      title={t('today.runs')}
      count={part.count}
      note={ageOf(dayOf(part.oldestAt), today, t)}
      open={part.open}
      to={runsList}
      shown={part.rows.length}
    >
      {part.rows.map((run) => (
        <CauseRow
          key={run.id}
          icon={run.fileCount === 0 ? IconAlertTriangle : IconPlayerPlay}
          what={t(run.kind === 'precasso' ? 'today.run_precasso' : 'today.run', {
            number: run.number,
            steps: t('today.steps', { count: formatCount(run.fileCount) }),
          })}
          count={1}
          when={momentInRow(run.proposedAt, today)}
          amount={inRow(run.open, t)}
          to={runAt(run)}
        />
      ))}
    </Part>
  )
}
