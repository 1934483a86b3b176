import { Anchor, Checkbox, Textarea } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import {
  callerKinds,
  fateOfPlannedCall,
  type IncomingResult,
  incomingResults,
  questionHoldsUntil,
  refuseIncoming,
  type VerifiedFact,
} from '#domain/agenda/incoming-call.ts'
import { noExtraHolidays } from '#domain/deadlines/holidays.ts'
import { addressLine } from '#contract/work/address-line.ts'
import type { Language } from '#contract/platform/language.ts'
import { readPhoneNumber } from '#domain/references/phone-number.ts'
import { Amount } from '#web/kit/words/amount.tsx'
import { FormFailure } from '#web/kit/forms/command-form.tsx'
import { DayField } from '#web/kit/fields/day-field.tsx'
import { showDay } from '#web/kit/words/format.ts'
import { PlannedCalls } from '#web/kit/words/planned-calls.tsx'
import { StatusMark } from '#web/kit/frame/status.tsx'
import { ChoiceField, TextField } from '#web/kit/fields/text-field.tsx'
import { useSingleKeys } from '#web/base/calls/keys.ts'
import { notify } from '#web/base/frame/notices.ts'
import { type Say, useLanguage, useText } from '#web/base/words/text.ts'
import { useMay, useToday } from '#web/base/calls/user.ts'
import { CallFoot } from './call-foot.tsx'
import classes from './calls.module.css'
import { PromiseFields, ResultChoices } from './result-fields.tsx'
import type { CallForm, Chosen } from './use-call-form.ts'
import { useOwnKeys } from './use-own-keys.ts'

interface CallReportProps {
  readonly form: CallForm
  readonly chosen: Chosen
  readonly onCancel: () => void
}

/** What was checked, said and agreed in a call, on its way to the log of the file. */
export function CallReport({ form, chosen, onCancel }: CallReportProps) {
  const t = useText()
  const part = useRef<HTMLFormElement>(null)
  const note = useRef<HTMLTextAreaElement>(null)
  const singleKeys = useSingleKeys()
  const refusals = useRefusals(form, chosen)
  const { result } = form.values
  const choose = (asked: IncomingResult) => {
    if (refusals(asked) !== null) return
    form.change({ result: asked })
    note.current?.focus()
  }
  const save = () => {
    if (form.command.busy) return
    if (result === null) notify({ variant: 'warning', message: t('call.choose_result') })
    else form.submit()
  }
  useOwnKeys(part, (event) => {
    const { key, ctrlKey, metaKey, altKey, target } = event
    if (key === 'Enter' && (ctrlKey || metaKey)) return save()
    const isTyping = target instanceof HTMLTextAreaElement || isTextInput(target)
    if (!singleKeys || isTyping || ctrlKey || metaKey || altKey) return
    const asked = incomingResults[Number(key) - 1]
    if (asked) choose(asked)
    else if (key.toLowerCase() !== 'n') return
    else note.current?.focus()
    event.preventDefault()
  })
  const written = form.field('content')
  return (
    <form
      ref={part}
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <div className={classes.fields}>
        <FileLine chosen={chosen} onAgain={form.chooseAgain} />
        <FormFailure form={form} title={t('kit.not_saved')} />
        {form.values.caller === 'debtor' && <Verifying form={form} chosen={chosen} />}
        <WhoFields form={form} chosen={chosen} />
        <h3 className={classes.heading} id={`${form.id}-results`}>
          {t('call.result')}
        </h3>
        <ResultChoices
          labelledBy={`${form.id}-results`}
          result={result}
          refusal={refusals}
          withKeys={singleKeys}
          onChoose={choose}
        />
        {result === 'pays' && (
          <div className={classes.two}>
            <PromiseFields amount={form.field('amountCents')} until={form.field('untilDay')} />
          </div>
        )}
        <Textarea
          ref={note}
          id={written.id}
          label={t('call.said')}
          minRows={3}
          autosize
          maxRows={12}
          maxLength={20_000}
          value={written.value}
          error={written.error}
          readOnly={form.command.busy}
          onChange={(event) => written.onChange(event.currentTarget.value)}
        />
        <CallBackField form={form} chosen={chosen} />
        <Planned form={form} chosen={chosen} />
      </div>
      <CallFoot
        busy={form.command.busy}
        onCancel={() => {
          form.draft.discard()
          onCancel()
        }}
      />
    </form>
  )
}

const isTextInput = (target: EventTarget | null) =>
  target instanceof HTMLInputElement && target.type !== 'checkbox' && target.type !== 'radio'

/** Why a result cannot be chosen, in words; null when it can. */
function useRefusals({ values }: CallForm, { file, person }: Chosen): (result: IncomingResult) => string | null {
  const t = useText()
  const mayEdit = useMay()('file.edit')
  // The number that was looked for is the one that was found; another is known to the server.
  const isKnownNumber = person.number === 'in_use' || (person.number === null && readPhoneNumber(values.phone) !== null)
  return (result) => {
    const isClosed = file.status === 'closed'
    const refusal = refuseIncoming(result, { isClosed, caller: values.caller ?? 'debtor', isKnownNumber, mayEdit })
    return refusal && t(`call.refusal.${refusal}`)
  }
}

function FileLine({ chosen: { person, file }, onAgain }: { chosen: Chosen; onAgain: () => void }) {
  const t = useText()
  const line = useRef<HTMLDivElement>(null)
  // From here one key chooses the result.
  useEffect(() => line.current?.focus(), [])
  return (
    <div ref={line} className={classes.chosen} tabIndex={-1} data-first>
      <h3>{person.name}</h3>
      <p>
        <Link to={`/file/show-new/${file.id}`}>{file.number}</Link> <span>{file.customerName}</span>
      </p>
      <p>
        <Amount cents={file.openCents} currency={file.currency} sign /> <StatusMark status={file.status} />
        <Anchor component="button" type="button" onClick={onAgain}>
          {t('call.other_file')}
        </Anchor>
      </p>
    </div>
  )
}

/** What the debtor is asked before anything is told, as facts to tick. */
function Verifying({ form, chosen: { person } }: { form: CallForm; chosen: Chosen }) {
  const t = useText()
  const { verified } = form.values
  const facts = factsOf(person, t, useLanguage())
  const tick = (fact: VerifiedFact, on: boolean) =>
    form.change({ verified: on ? [...verified, fact] : verified.filter((one) => one !== fact) })
  if (facts.length === 0) return null
  return (
    <fieldset className={classes.verify} data-done={verified.length > 0 || undefined}>
      <legend>{t('call.verify')}</legend>
      <p className={classes.hint}>{t(verified.length === 0 ? 'call.not_verified' : 'call.verify_hint')}</p>
      {facts.map(([fact, label]) => (
        <Checkbox
          key={fact}
          label={label}
          checked={verified.includes(fact)}
          onChange={(event) => tick(fact, event.currentTarget.checked)}
        />
      ))}
    </fieldset>
  )
}

function factsOf(
  { birthDay, address }: Chosen['person'],
  t: Say,
  language: Language,
): readonly (readonly [VerifiedFact, string])[] {
  const line = address && addressLine(address, language)
  return [
    ...(birthDay ? [['birth_day', t('call.verify.birth_day', { day: showDay(birthDay) })] as const] : []),
    ...(line ? [['address', t('call.verify.address', { address: line })] as const] : []),
  ]
}

function WhoFields({ form, chosen: { person } }: { form: CallForm; chosen: Chosen }) {
  const t = useText()
  const mayEdit = useMay()('file.edit')
  const { caller, phone, addNumber } = form.values
  const isPromise = form.values.result === 'pays'
  const isNew = person.number !== 'in_use' && readPhoneNumber(phone) !== null
  return (
    <>
      <div className={classes.two}>
        <ChoiceField
          {...form.field('caller')}
          // A promise is of the debtor: it does not stay chosen for somebody else.
          onChange={(next) =>
            form.change({ caller: next, ...(next !== 'debtor' && isPromise ? { result: null } : {}) })
          }
          label={t('call.who')}
          choices={callerKinds.map((value) => ({ value, label: t(`call.caller.${value}`) }))}
          required
        />
        <TextField {...form.field('callerName')} label={t('call.caller_name')} maxLength={200} required />
      </div>
      <TextField
        {...form.field('phone')}
        type="tel"
        label={t('call.phone')}
        placeholder={t('call.withheld')}
        maxLength={40}
      />
      {isNew && mayEdit && caller === 'debtor' && (
        <Checkbox
          label={t('call.add_number', { name: person.name })}
          checked={addNumber}
          onChange={(event) => form.change({ addNumber: event.currentTarget.checked })}
        />
      )}
    </>
  )
}

function CallBackField({ form, chosen }: { form: CallForm; chosen: Chosen }) {
  const t = useText()
  const today = useToday()
  const { result, caller, callBackDay } = form.values
  const isResult = result === 'call_back'
  const taken = caller && result && { result, caller, callBackDay }
  const holds = taken && chosen.file.status !== 'closed' && questionHoldsUntil(taken) !== null
  return (
    <DayField
      {...form.field('callBackDay')}
      label={t('call.call_back_day')}
      min={today}
      required={isResult}
      {...(holds ? { hint: t('call.holds') } : isResult ? {} : { hint: t('call.call_back_hint') })}
    />
  )
}

/** What becomes of the calls to the debtor that are planned already. */
function Planned({ form: { values }, chosen: { file } }: { form: CallForm; chosen: Chosen }) {
  const { result, caller, callBackDay } = values
  const taken = caller && result && { result, caller, callBackDay }
  // Days an administrator added to the holidays are known to the server, which has the last word.
  return (
    <PlannedCalls dossierId={file.id} fateOf={(dueDay) => taken && fateOfPlannedCall(dueDay, taken, noExtraHolidays)} />
  )
}
