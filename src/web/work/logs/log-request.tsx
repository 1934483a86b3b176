import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import { addressLine } from '#contract/work/address-line.ts'
import type { Language } from '#contract/platform/language.ts'
import { acceptDataChange, type DebtorData } from '#contract/work/logs.ts'
import { formatCents } from '#domain/money.ts'
import { useCommand } from '#web/base/calls/api.ts'
import { contactText } from '#web/kit/words/contact-text.ts'
import { showDay, showMoment } from '#web/kit/words/format.ts'
import { Tag } from '#web/kit/frame/tag.tsx'
import { notify } from '#web/base/frame/notices.ts'
import { AskedPlanWindow, KindOutlook } from '#web/panels.tsx'
import { useLegalTypeName } from '#web/base/calls/reference-lists.ts'
import { type Say, useLanguage, useText } from '#web/base/words/text.ts'
import { logReads } from './log-reads.ts'
import type { Log } from './log-words.ts'
import classes from './logs.module.css'
import { RejectWindow } from './reject-window.tsx'

type Request = NonNullable<Log['request']>

/** What a debtor asks in a log, what was there before, and the answer: given, or to be given. */
export function LogRequest({ log, request, isPast }: { log: Log; request: Request; isPast: boolean }) {
  const t = useText()
  const { kind, state, change, plan, debtor, decidedBy, decidedAt, reason, source } = request
  return (
    <div className={classes.request}>
      {change && (
        <>
          <p>{t(source === 'debtor' ? 'log.asks_change' : `log.asks_change_of.${source}`, { name: debtor.name })}</p>
          <Change change={change} isDone={state === 'accepted'} />
          {change.after.kind && state === 'open' && !isPast && log.acts.accept_change === null && (
            <Suspense fallback={null}>
              <KindOutlook dossierId={log.fileId} debtorId={debtor.id} />
            </Suspense>
          )}
        </>
      )}
      {plan && (
        <p>
          {t('log.asks_plan', {
            name: debtor.name,
            amount: formatCents(plan.amountCents, log.currency),
            every: t(`log.every.${plan.every}`),
            day: showDay(plan.firstDay),
          })}
        </p>
      )}
      {state === 'open' ? (
        <div className={classes.answer}>
          <Tag tone="warning">{t('log.request.open')}</Tag>
          {!isPast &&
            (kind === 'change_data' ? (
              <AnswerChange log={log} request={request} />
            ) : (
              <AnswerPlan log={log} request={request} />
            ))}
        </div>
      ) : (
        <div className={classes.answer}>
          <span className={classes.soft}>
            {t('log.decided', {
              what: t(`log.request.${state}`),
              name: decidedBy ?? 'Vorder',
              at: showMoment(decidedAt),
            })}
          </span>
          {reason !== '' && <span>{reason}</span>}
        </div>
      )}
    </div>
  )
}

const parts = [
  'kind',
  'name',
  'address',
  'email',
  'phone',
  'iban',
  'birthDay',
  'gender',
  'language',
  'kvkNumber',
  'vatNumber',
  'department',
  'legalType',
] as const

/** Before and after beside each other, a row for each thing that is asked. */
function Change({ change: { before, after }, isDone }: { change: NonNullable<Request['change']>; isDone: boolean }) {
  const t = useText()
  const language = useLanguage()
  const nameOfType = useLegalTypeName()
  const words = (data: DebtorData, part: (typeof parts)[number]) =>
    part === 'legalType' && data.legalType ? nameOfType(data.legalType) : inWords(data, part, t, language)
  return (
    <table className={classes.change}>
      <thead>
        <tr>
          <th scope="col">{t('log.data.what')}</th>
          <th scope="col">{t(isDone ? 'log.data.was' : 'log.data.before')}</th>
          <th scope="col">{t('log.data.after')}</th>
        </tr>
      </thead>
      <tbody>
        {parts
          .filter((part) => after[part] !== undefined)
          .map((part) => (
            <tr key={part}>
              <th scope="row">{t(`log.data.${part}`)}</th>
              <td className={classes.soft}>{words(before, part)}</td>
              <td>{words(after, part)}</td>
            </tr>
          ))}
      </tbody>
    </table>
  )
}

function inWords(data: DebtorData, part: (typeof parts)[number], t: Say, shown: Language): string {
  const { kind, gender, language, department, birthDay } = data
  if (part === 'kind' && kind) return t(`dossiers.kind.${kind}`)
  if (part === 'gender' && gender) return t(`new_dossier.gender.${gender}`)
  if (part === 'language' && language) return t(`new_dossier.language.${language}`)
  if (part === 'department' && department) return t(`debtor.department.${department}`)
  if (part === 'birthDay' && birthDay) return showDay(birthDay)
  if ((part === 'phone' || part === 'iban') && data[part]) return contactText({ kind: part, value: data[part] })
  if (part !== 'address') return data[part] ?? t('log.data.nothing')
  if (!data.address) return t('log.data.nothing')
  return addressLine(data.address, shown)
}

interface AnswerProps {
  readonly log: Log
  readonly request: Request
}

function AnswerChange({ log, request }: AnswerProps) {
  const t = useText()
  const accept = useCommand(acceptDataChange, {
    refreshes: logReads,
    onDone: () => notify({ variant: 'success', message: t('log.accepted.done') }),
  })
  const refusal = log.acts.accept_change
  if (refusal !== null) return <span className={classes.soft}>{t(`log.refusal.${refusal}`)}</span>
  return (
    <>
      <Button
        size="compact"
        variant="filled"
        disabled={accept.busy}
        onClick={() =>
          accept.send({
            params: { id: log.id },
            input: { version: log.version, debtorVersion: request.debtor.version },
          })
        }
      >
        {t(accept.busy ? 'kit.busy' : 'log.act.accept_change')}
      </Button>
      <Reject log={log} kind="change_data" />
    </>
  )
}

function AnswerPlan({ log, request: { plan, debtor } }: AnswerProps) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  const refusal = log.acts.allow_term_payment
  if (refusal !== null) return <span className={classes.soft}>{t(`log.refusal.${refusal}`)}</span>
  return (
    <>
      <Button size="compact" variant="filled" onClick={() => setOpen(true)}>
        {t('log.act.allow_term_payment')}
      </Button>
      <Reject log={log} kind="term_payment" />
      {isOpen && plan && (
        <Suspense fallback={null}>
          <AskedPlanWindow
            dossierId={log.fileId}
            asked={{ logId: log.id, ...plan, firstDay: plan.firstDay, debtorId: debtor.id }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}

function Reject({ log, kind }: { log: Log; kind: Request['kind'] }) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="compact" onClick={() => setOpen(true)}>
        {t('log.act.reject_request')}
      </Button>
      {isOpen && <RejectWindow log={log} kind={kind} onClose={() => setOpen(false)} />}
    </>
  )
}
