import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { nothingAsked, writeLog } from '#contract/work/logs.ts'
import type { Day } from '#domain/day.ts'
import {
  canAwaitAnswer,
  isRequest,
  logCategories,
  type LogCategory,
  type LogType,
  usualCategory,
} from '#domain/logs/log-type.ts'
import { CommandForm, WideField } from '#web/kit/forms/command-form.tsx'
import { DayField } from '#web/kit/fields/day-field.tsx'
import { DropArea } from '#web/kit/uploads/drop-area.tsx'
import { Message } from '#web/kit/dialogs/message.tsx'
import { MoneyField } from '#web/kit/fields/money-field.tsx'
import { PostcodeField } from '#web/kit/fields/postcode-field.tsx'
import { ChoiceField, SwitchField, TextAreaField, TextField } from '#web/kit/fields/text-field.tsx'
import { ChooseFiles, UploadList } from '#web/kit/uploads/upload-list.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { type Upload, type Uploads, useUploads } from '#web/kit/uploads/use-uploads.ts'
import { useCountries } from '#web/base/calls/reference-lists.ts'
import { useText } from '#web/base/words/text.ts'
import { useToday, useUser } from '#web/base/calls/user.ts'
import { logReads } from './log-reads.ts'
import { useLogTypes } from './log-words.ts'
import classes from './logs.module.css'
import { useAttach } from './use-attach.ts'

/** A debtor of the file, as a choice. */
export interface DebtorOption {
  readonly id: number
  readonly name: string
}

interface Values {
  readonly type: LogType | null
  readonly category: LogCategory | null
  readonly subject: string | null
  readonly content: string
  readonly visibleToCustomer: boolean
  readonly toAnswer: boolean
  readonly debtor: string | null
  readonly name: string
  readonly street: string
  readonly houseNumber: string
  readonly postcode: string
  readonly city: string
  readonly country: string | null
  readonly email: string
  readonly phone: string
  readonly amountCents: number | null
  readonly every: 'week' | 'month' | null
  readonly firstDay: Day | null
}

const nothingWritten: Values = {
  ...nothingAsked,
  type: 'call',
  category: null,
  subject: null,
  content: '',
  visibleToCustomer: false,
}

/** What a customer writes is a message, unless told otherwise. */
const messageWritten: Values = { ...nothingWritten, type: 'message' }

interface NewLogFormProps {
  readonly dossierId: number
  readonly debtors: readonly DebtorOption[]
  /** It was asked for as the log of a call: what was said is all there is to write. */
  readonly isCall?: boolean
  /** What was already typed of it. */
  readonly said?: string
  readonly onClose: () => void
}

/** Writes a log: what it is, what was said, what is asked in it, and the files that come along. */
export function NewLogForm({ dossierId, debtors, isCall = false, said = '', onClose }: NewLogFormProps) {
  const t = useText()
  const user = useUser()
  const isCustomer = user?.customerId !== null
  const { writable, endings, subjectChoices } = useLogTypes()
  const { form, uploads, savedId, retry } = useNewLog({ dossierId, isCustomer, said, onClose })
  const { id: content } = form.field('content')
  useEffect(() => {
    if (isCall) document.getElementById(content)?.focus()
  }, [isCall, content])
  const type = form.values.type ?? 'note'
  const category = form.values.category ?? usualCategory(type, isCustomer)
  if (savedId !== null) return <NotAttached uploads={uploads} onRetry={retry} onClose={onClose} />
  return (
    <DropArea
      label={t('attachment.drop')}
      onFiles={(files) => uploads.add(files)}
      off={form.command.busy}
      className={classes.new}
    >
      <h2>{t('log.new')}</h2>
      <CommandForm form={form} columns={2} submit={t('log.form.save')} onCancel={onClose}>
        <ChoiceField
          {...form.field('type')}
          label={t('log.form.type')}
          choices={writable.map((value) => ({ value, label: t(`log.type.${value}`) }))}
          required
          autoFocus
        />
        {!isCustomer && (
          <ChoiceField
            {...form.field('category')}
            value={category}
            label={t('log.form.category')}
            choices={logCategories.map((value) => ({ value, label: t(`log.category.${value}`) }))}
            required
          />
        )}
        <ChoiceField {...form.field('subject')} label={t('log.form.subject')} choices={subjectChoices()} clearable />
        {isRequest(type) && debtors.length > 1 && (
          <ChoiceField
            {...form.field('debtor')}
            label={t('log.form.debtor')}
            choices={debtors.map(({ id, name }) => ({ value: String(id), label: name }))}
            required
          />
        )}
        <WideField>
          <TextAreaField {...form.field('content')} label={t('log.form.content')} rows={4} required />
        </WideField>
        {type === 'change_data' && <ChangeFields form={form} />}
        {type === 'term_payment' && <PlanFields form={form} />}
        {!isCustomer && canAwaitAnswer(type, category) && (
          <WideField>
            <SwitchField
              {...form.field('toAnswer')}
              label={t('log.form.to_answer')}
              hint={t('log.form.to_answer_hint')}
            />
          </WideField>
        )}
        {type === 'dispute' && <p className={classes.hint}>{t('log.form.dispute_hint')}</p>}
        <WideField>
          <div className={classes.files}>
            <ChooseFiles endings={endings} label={t('attachment.choose')} onFiles={(files) => uploads.add(files)} />
            <span className={classes.soft}>{t('attachment.hint')}</span>
          </div>
          <UploadList uploads={uploads.list} onRemove={({ key }) => uploads.remove(key)} />
        </WideField>
        <WideField>
          {isCustomer ? (
            <p className={classes.hint}>{t('log.form.visible_always')}</p>
          ) : (
            <SwitchField {...form.field('visibleToCustomer')} label={t('log.form.visible')} />
          )}
        </WideField>
      </CommandForm>
    </DropArea>
  )
}

interface NewLog {
  readonly dossierId: number
  readonly isCustomer: boolean
  readonly said: string
  readonly onClose: () => void
}

/** The form, and the files that go along: they follow when the log is there, and one that is refused stays to be seen. */
function useNewLog({ dossierId, isCustomer, said, onClose }: NewLog) {
  const [savedId, setSavedId] = useState<number | null>(null)
  const uploads = useUploads()
  const attach = useAttach()
  const form = useCommandForm(writeLog, {
    initial: { ...(isCustomer && said === '' ? messageWritten : nothingWritten), content: said },
    draft: `log ${dossierId}`,
    toInput: (values) => toInput(dossierId, values),
    refreshes: logReads,
    onDone: async ({ id }) => {
      if (await uploads.send(uploads.list, attach(id))) onClose()
      else setSavedId(id)
    },
  })
  const retry = (upload: Upload) => {
    if (savedId !== null) void uploads.send([upload], attach(savedId))
  }
  return { form, uploads, savedId, retry }
}

interface NotAttachedProps {
  readonly uploads: Uploads
  readonly onRetry: (upload: Upload) => void
  readonly onClose: () => void
}

/** The log is there; these files are not. */
function NotAttached({ uploads, onRetry, onClose }: NotAttachedProps) {
  const t = useText()
  return (
    <div className={classes.new}>
      <Message tone="warning">{t(uploads.list.length === 0 ? 'log.saved' : 'log.saved_without')}</Message>
      <UploadList uploads={uploads.list} onRemove={({ key }) => uploads.remove(key)} onRetry={onRetry} />
      <p className={classes.foot}>
        <Button size="compact" onClick={onClose}>
          {t('kit.close')}
        </Button>
      </p>
    </div>
  )
}

/** Only what belongs to the type that was chosen is sent; the rest may still stand in its hidden fields. */
function toInput(fileId: number, values: Values) {
  const { type, category, subject, content, visibleToCustomer, toAnswer, debtor, ...asked } = values
  const { amountCents, every, firstDay, country, ...data } = asked
  return {
    ...nothingAsked,
    fileId,
    type: type ?? 'note',
    category,
    subject: subject === null ? null : Number(subject),
    content,
    visibleToCustomer,
    toAnswer,
    debtor: debtor === null ? null : Number(debtor),
    ...(type === 'change_data' ? { ...data, country: country ?? 'NL' } : {}),
    ...(type === 'term_payment' ? { amountCents, firstDay, every: every ?? 'month' } : {}),
  }
}

interface FieldsProps {
  readonly form: ReturnType<typeof useNewLog>['form']
}

function ChangeFields({ form }: FieldsProps) {
  const t = useText()
  const countries = useCountries()
  return (
    <>
      <p className={classes.hint}>{t('log.form.change_hint')}</p>
      <WideField>
        <TextField {...form.field('name')} label={t('log.data.name')} maxLength={200} />
      </WideField>
      <TextField {...form.field('street')} label={t('log.data.street')} maxLength={200} />
      <TextField {...form.field('houseNumber')} label={t('log.data.house_number')} maxLength={20} />
      <PostcodeField {...form.field('postcode')} label={t('log.data.postcode')} />
      <TextField {...form.field('city')} label={t('log.data.city')} maxLength={200} />
      <ChoiceField {...form.field('country')} label={t('log.data.country')} choices={countries} searchable />
      <TextField {...form.field('email')} label={t('log.data.email')} type="email" maxLength={254} />
      <TextField {...form.field('phone')} label={t('log.data.phone')} type="tel" maxLength={40} />
    </>
  )
}

function PlanFields({ form }: FieldsProps) {
  const t = useText()
  const today = useToday()
  return (
    <>
      <MoneyField {...form.field('amountCents')} label={t('log.form.amount')} required />
      <ChoiceField
        {...form.field('every')}
        label={t('log.form.every')}
        choices={(['week', 'month'] as const).map((value) => ({ value, label: t(`log.every.${value}`) }))}
        required
      />
      <DayField {...form.field('firstDay')} label={t('log.form.first_day')} min={today} required />
    </>
  )
}
