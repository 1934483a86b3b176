import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import {
  addAllocationTemplate,
  changeAllocationTemplate,
  getAllocationTemplate,
} from '#contract/money/terms/allocation.ts'
import type { InputOf } from '#contract/platform/endpoint.ts'
import { query } from '#web/base/calls/api.ts'
import { useMay, useToday } from '#web/base/calls/user.ts'
import { notify } from '#web/base/frame/notices.ts'
import { useText } from '#web/base/words/text.ts'
import { Message } from '#web/kit/dialogs/message.tsx'
import { DayField } from '#web/kit/fields/day-field.tsx'
import { ChoiceField, TextAreaField, TextField } from '#web/kit/fields/text-field.tsx'
import { CommandForm, WideField } from '#web/kit/forms/command-form.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { Page, PageBody } from '#web/kit/frame/page.tsx'
import { showDay, showMoment } from '#web/kit/words/format.ts'
import classes from './allocation.module.css'
import { OrderExample } from './order-example.tsx'
import {
  claimOrderNames,
  fieldOf,
  orderOf,
  orderValuesOf,
  partOrders,
  type Template,
  type TemplateValues,
  valuesOf,
} from './order-values.ts'
import { orderWords } from './order-words.ts'

const listAddress = '/finance/allocation-templates'

/** A new template of allocation. */
export function NewAllocationTemplatePage() {
  const t = useText()
  return <TemplateEditor title={t('screen.allocation_template_new')} template={null} />
}

/** A template of allocation with its versions: the next one is written here. */
export function AllocationTemplatePage() {
  const id = Number(useParams()['id'])
  const template = useSuspenseQuery({ ...query(getAllocationTemplate, { params: { id } }), gcTime: 0 }).data
  return <TemplateEditor key={template.version} title={template.name} template={template} />
}

function TemplateEditor({ title, template }: { title: string; template: Template | null }) {
  const t = useText()
  const mayEdit = useMay()('allocation.edit')
  return (
    <Page title={title} tabTitle={title} crumbs={[{ label: t('screen.allocation_templates'), link: listAddress }]}>
      <PageBody>
        {mayEdit ? <TemplateForm template={template} /> : <Message>{t('allocation.read_only')}</Message>}
        {template && <Versions versions={template.versions} />}
      </PageBody>
    </Page>
  )
}

function TemplateForm({ template }: { template: Template | null }) {
  const t = useText()
  const form = useTemplateForm(template)
  const navigate = useNavigate()
  const { field } = form
  return (
    <div className={classes.editor}>
      <CommandForm form={form} onCancel={() => void navigate(listAddress)} columns={2}>
        <WideField>
          <TextField {...field('name')} label={t('allocation.name')} maxLength={100} required autoFocus />
        </WideField>
        <ChoiceField
          {...field('forConsumers')}
          onChange={(value) => form.setValues({ forConsumers: value ?? 'yes' })}
          label={t('allocation.holds_for')}
          choices={(['yes', 'no'] as const).map((value) => ({ value, label: t(`allocation.for_consumers.${value}`) }))}
          required
        />
        <ChoiceField
          {...field('claims')}
          onChange={(value) => form.setValues({ claims: value ?? 'law' })}
          label={t('allocation.claims')}
          hint={t('allocation.claims_hint')}
          choices={claimOrderNames.map((value) => ({ value, label: t(`allocation.claims.${value}`) }))}
          required
        />
        <ChoiceField
          {...field('parts')}
          onChange={(value) => form.setValues({ parts: value ?? form.values.parts })}
          label={t('allocation.parts')}
          choices={partOrders.map((parts) => {
            const [first, second, third] = parts.map((part) => t(`arrangement.part.${part}`))
            const label = t('arrangement.order_of', { first: first ?? '', second: second ?? '', third: third ?? '' })
            return { value: parts.join(' '), label }
          })}
          required
        />
        <ChoiceField
          {...field('bailiff')}
          onChange={(value) => form.setValues({ bailiff: value ?? 'age' })}
          label={t('allocation.bailiff')}
          choices={(['age', 'first', 'last'] as const).map((value) => ({
            value,
            label: t(`allocation.bailiff.${value}`),
          }))}
          required
        />
        <DayField
          {...field('fromDay')}
          label={t('allocation.version_from')}
          hint={template ? t('allocation.version_hint') : undefined}
          required
        />
        <WideField>
          <TextAreaField
            {...field('ground')}
            label={t('allocation.ground')}
            hint={t('allocation.ground_hint')}
            required
          />
        </WideField>
        <WideField>
          <p className={classes.soft}>{t('allocation.share_note')}</p>
        </WideField>
      </CommandForm>
      <OrderExample values={form.values} />
    </div>
  )
}

function useTemplateForm(template: Template | null) {
  const t = useText()
  const today = useToday()
  const navigate = useNavigate()
  const onDone = async ({ id }: { id: number }) => {
    notify({ variant: 'success', message: t('allocation.saved') })
    await navigate(`${listAddress}/edit/${id}`)
  }
  const initial = { ...valuesOf(template), fromDay: template ? null : today }
  const adding = useCommandForm<typeof addAllocationTemplate, TemplateValues>(addAllocationTemplate, {
    initial,
    toInput: (values) => ({
      name: values.name,
      fromDay: values.fromDay,
      ground: values.ground,
      order: orderOf(values),
    }),
    fieldOf,
    onDone,
  })
  const changing = useCommandForm<typeof changeAllocationTemplate, TemplateValues>(changeAllocationTemplate, {
    initial,
    params: { id: template?.id ?? 0 },
    toInput: (values) => ({
      name: values.name,
      fromDay: values.fromDay,
      ground: values.ground,
      order: orderOf(values),
      version: values.version,
    }),
    // The day stays: from which one the next version holds is for whoever writes it.
    fromCurrent: ({ name, ground, order, version }: InputOf<typeof changeAllocationTemplate>) => ({
      name,
      ground,
      version,
      ...orderValuesOf(order),
    }),
    fieldOf,
    onDone,
  })
  return template ? changing : adding
}

function Versions({ versions }: { versions: Template['versions'] }) {
  const t = useText()
  return (
    <section className={classes.versions} aria-labelledby="allocation-versions">
      <h2 id="allocation-versions">{t('allocation.versions')}</h2>
      <ul className={classes.list}>
        {versions.map((version) => (
          <li key={version.id}>
            <h3>
              {version.lastDay === null
                ? t('allocation.version_line', { from: showDay(version.fromDay) })
                : t('allocation.version_until', { from: showDay(version.fromDay), until: showDay(version.lastDay) })}
            </h3>
            <p>
              {[t(`allocation.for_consumers.${version.forConsumers ? 'yes' : 'no'}`), ...orderWords(version, t)].join(
                '; ',
              )}
            </p>
            <p className={classes.soft}>
              {version.ground} {version.madeBy.name}, {showMoment(version.madeAt)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
