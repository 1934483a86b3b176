import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { bookFileAllocation, getFileAllocation, previewFileAllocation } from '#contract/money/terms/allocation.ts'
import type { Day } from '#domain/day.ts'
import { type Answer, query } from '#web/base/calls/api.ts'
import { useMay } from '#web/base/calls/user.ts'
import { notify } from '#web/base/frame/notices.ts'
import { useText } from '#web/base/words/text.ts'
import { Failure } from '#web/kit/dialogs/failure.tsx'
import { Message } from '#web/kit/dialogs/message.tsx'
import { Waiting } from '#web/kit/dialogs/waiting.tsx'
import { DayField } from '#web/kit/fields/day-field.tsx'
import { ChoiceField, TextAreaField } from '#web/kit/fields/text-field.tsx'
import { CommandForm, WideField } from '#web/kit/forms/command-form.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { usePreview, withPreview } from '#web/kit/forms/use-preview.ts'
import { dossierLookup } from '#web/kit/lookups/dossier-lookup.ts'
import { SearchSelect } from '#web/kit/lookups/search-select.tsx'
import { showDay } from '#web/kit/words/format.ts'
import { useTemplates } from './assign-window.tsx'
import classes from './allocation.module.css'
import { DifferenceTable } from './difference-table.tsx'

type FileAllocation = Answer<typeof getFileAllocation>

/** The money of one file, divided by another template: what that changes is shown before it is booked. */
export function FileTab() {
  const t = useText()
  const [dossierId, setDossierId] = useState<number | null>(null)
  const { data, error, refetch } = useQuery({
    ...query(getFileAllocation, { params: { id: dossierId ?? 0 } }),
    enabled: dossierId !== null,
  })
  return (
    <div className={classes.file}>
      <SearchSelect label={t('allocation.file')} lookup={dossierLookup} value={dossierId} onChange={setDossierId} />
      {dossierId !== null && error && (
        <Failure error={error} title={t('allocation.tab.file')} onRetry={() => void refetch()} />
      )}
      {dossierId !== null && !error && !data && <Waiting lines={4} />}
      {dossierId !== null && !error && data && (
        <>
          <Present dossierId={dossierId} file={data} />
          {data.isClosed ? (
            <Message>{t('allocation.closed')}</Message>
          ) : (
            <Rerun key={`${dossierId} ${data.version}`} dossierId={dossierId} file={data} />
          )}
        </>
      )}
    </div>
  )
}

function Present({ dossierId, file }: { dossierId: number; file: FileAllocation }) {
  const t = useText()
  const { number, debtorName, customer, orders, assigned } = file
  return (
    <section className={classes.present} aria-labelledby="allocation-present">
      <h2 id="allocation-present">{t('allocation.now_on', { number })}</h2>
      <p className={classes.soft}>
        <Link to={`/file/show-new/${dossierId}`}>
          {number} {debtorName}
        </Link>
        , {customer.name}
      </p>
      <ul className={classes.list}>
        {orders.length === 0 && <li>{t('allocation.law')}</li>}
        {orders.map(({ fromDay, template, isByHand }) => (
          <li key={`${fromDay} ${template?.id}`}>
            {t('allocation.order_line', {
              day: showDay(fromDay),
              what: template?.name ?? t(isByHand ? 'allocation.order_by_hand' : 'allocation.law'),
            })}
          </li>
        ))}
      </ul>
      {assigned && <p className={classes.soft}>{t('allocation.assigned_to', { name: assigned.name })}</p>}
    </section>
  )
}

interface RerunValues {
  templateId: string | null
  fromDay: Day | null
  note: string
  version: number
}

interface RerunProps {
  readonly dossierId: number
  readonly file: FileAllocation
}

function Rerun({ dossierId, file }: RerunProps) {
  const t = useText()
  const mayBook = useMay()('allocation.book')
  const templates = useTemplates()
  const form = useRerunForm({ dossierId, file })
  const { field, shown } = form
  return (
    <section aria-label={t('allocation.rerun')}>
      <h2>{t('allocation.rerun')}</h2>
      <CommandForm form={form} submit={t(shown && mayBook ? 'allocation.book' : 'allocation.preview')} columns={2}>
        <ChoiceField
          {...field('templateId')}
          label={t('allocation.rerun_by')}
          placeholder={t('allocation.law')}
          choices={templates}
          clearable
          searchable
        />
        <DayField
          {...field('fromDay')}
          label={t('allocation.rerun_from')}
          hint={t('allocation.rerun_from_hint')}
          required
        />
        {shown && (
          <WideField>
            <DifferenceTable difference={shown} />
          </WideField>
        )}
        {shown && mayBook && (
          <WideField>
            <TextAreaField {...field('note')} label={t('kit.reason')} required />
          </WideField>
        )}
      </CommandForm>
    </section>
  )
}

/** What was looked at can be booked; what is changed after that is looked at again. */
function useRerunForm({ dossierId, file }: RerunProps) {
  const t = useText()
  const mayBook = useMay()('allocation.book')
  const params = { id: dossierId }
  const askedOf = ({ templateId, fromDay }: RerunValues) => ({
    templateId: templateId === null ? null : Number(templateId),
    fromDay,
  })
  const booking = useCommandForm<typeof bookFileAllocation, RerunValues>(bookFileAllocation, {
    params,
    initial: {
      templateId: file.assigned ? String(file.assigned.id) : null,
      fromDay: file.firstDay as Day,
      note: '',
      version: file.version,
    },
    toInput: (values) => ({ ...askedOf(values), note: values.note, version: values.version }),
    onDone: () => notify({ variant: 'success', message: t('allocation.booked') }),
  })
  const preview = usePreview<typeof previewFileAllocation, RerunValues>(previewFileAllocation, { params, askedOf })
  return withPreview(booking, preview, mayBook)
}
