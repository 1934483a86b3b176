import { useQuery } from '@tanstack/react-query'
import { papers, printSides } from '#domain/letters/print-form.ts'
import {
  changeTemplatePrint,
  getTemplatePrint,
  type TemplatePrint,
} from '#contract/sending/templates/template-print.ts'
import { query } from '#web/base/calls/api.ts'
import { ChecksField } from '#web/kit/fields/checks-field.tsx'
import { CommandForm, WideField } from '#web/kit/forms/command-form.tsx'
import { Failure } from '#web/kit/dialogs/failure.tsx'
import { PageBody } from '#web/kit/frame/page.tsx'
import { ChoiceField } from '#web/kit/fields/text-field.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { Waiting } from '#web/kit/dialogs/waiting.tsx'
import { notify } from '#web/base/frame/notices.ts'
import { useText } from '#web/base/words/text.ts'
import { useMay } from '#web/base/calls/user.ts'
import classes from './preview.module.css'

/** How letters of a template go through the print room. */
export function PrintTab({ id }: { id: number }) {
  const t = useText()
  const { data, error, refetch } = useQuery(query(getTemplatePrint, { params: { id } }))
  if (error) return <Failure error={error} title={t('template_print.failed')} onRetry={() => void refetch()} />
  if (!data) return <Waiting lines={4} />
  return <PrintForm id={id} print={data} />
}

function PrintForm({ id, print }: { id: number; print: TemplatePrint }) {
  const t = useText()
  const mayEdit = useMay()('post-mail.template.edit')
  const form = useCommandForm(changeTemplatePrint, {
    params: { id },
    initial: valuesOf(print),
    toInput: ({ stations, ...values }) => ({ ...values, stations: [...stations] }),
    fromCurrent: (current: TemplatePrint) => valuesOf(current),
    onDone: (saved) => {
      form.setInitial(valuesOf(saved))
      notify({ variant: 'success', message: t('template_print.saved') })
    },
  })
  const { house, enclosures } = print
  const always = enclosures.filter(({ isAlways }) => isAlways)
  const chosen = enclosures.filter(({ isAlways }) => !isAlways)
  const alwaysWords = always.map(({ name }) => t('template_print.always', { name })).join(', ')
  const fields = (
    <>
      <ChoiceField
        {...form.field('paper')}
        label={t('print.paper')}
        placeholder={t('template_print.as_house', { what: t(`print.paper.${house.paper}`).toLowerCase() })}
        choices={papers.map((value) => ({ value, label: t(`print.paper.${value}`) }))}
        disabled={!mayEdit}
        clearable
      />
      <ChoiceField
        {...form.field('sides')}
        label={t('print.sides')}
        placeholder={t('template_print.as_house', { what: t(`print.sides.${house.sides}`).toLowerCase() })}
        choices={printSides.map((value) => ({ value, label: t(`print.sides.${value}`) }))}
        disabled={!mayEdit}
        clearable
      />
      <WideField>
        {chosen.length > 0 && (
          <ChecksField
            {...form.field('stations')}
            label={t('print.enclosures')}
            choices={chosen.map(({ station, name }) => ({ value: station, label: name, disabled: !mayEdit }))}
          />
        )}
        {enclosures.length === 0 && <p>{t('template_print.no_enclosures')}</p>}
        {alwaysWords !== '' && <p>{alwaysWords}</p>}
      </WideField>
    </>
  )
  return (
    <PageBody>
      <div className={classes.print}>
        {mayEdit ? (
          <CommandForm form={form} columns={2}>
            {fields}
          </CommandForm>
        ) : (
          fields
        )}
      </div>
    </PageBody>
  )
}

type Values = Omit<TemplatePrint, 'house' | 'enclosures' | 'stations'> & { readonly stations: readonly number[] }

const valuesOf = ({ paper, sides, stations, version }: TemplatePrint): Values => ({ paper, sides, stations, version })
