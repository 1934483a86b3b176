import { useNavigate } from 'react-router'
import { currencies } from '#domain/money.ts'
import { liabilities } from '#contract/files/dossier-page.ts'
import { createDossier, createPrecasso, previewDossier, previewNewPrecasso } from '#contract/intake/new-dossier.ts'
import { CommandForm } from '#web/kit/forms/command-form.tsx'
import { customerLookup } from '#web/kit/lookups/customer-lookup.ts'
import { MerchantField, useOfferedMerchants } from '#web/kit/lookups/merchant-field.tsx'
import { Page, PageBody } from '#web/kit/frame/page.tsx'
import { SearchSelect } from '#web/kit/lookups/search-select.tsx'
import { ChoiceField, TextAreaField, TextField } from '#web/kit/fields/text-field.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { notify } from '#web/base/frame/notices.ts'
import { useText } from '#web/base/words/text.ts'
import { useMay, useUser } from '#web/base/calls/user.ts'
import { ClaimFields } from './claim-fields.tsx'
import { useToldInWords } from './debtor-line.tsx'
import { DebtorFields } from './debtor-fields.tsx'
import classes from './intake.module.css'
import { emptyDossier, fieldOf, type NewDossierValues, toInput } from './new-dossier-values.ts'
import { Outlook, useOutlook } from './outlook.tsx'

/** A new file, filled in by hand: for whom, on whom, for what; beside it what will come of it. */
export function NewDossierPage() {
  const t = useText()
  return (
    <NewFile
      title={t('screen.file_create')}
      list={{ label: t('dossiers.title'), link: '/file/search' }}
      make={createDossier}
      preview={previewDossier}
    />
  )
}

/** The same before collection, which the workflow for its kind of debtor takes up. */
export function NewPrecassoPage() {
  const t = useText()
  return (
    <NewFile
      title={t('screen.precasso_create')}
      list={{ label: t('screen.precasso_search'), link: '/precasso/search' }}
      make={createPrecasso}
      preview={previewNewPrecasso}
    />
  )
}

interface NewFileProps {
  readonly title: string
  readonly list: { readonly label: string; readonly link: string }
  readonly make: typeof createDossier
  readonly preview: typeof previewDossier
}

function NewFile({ title, list, make, preview }: NewFileProps) {
  const t = useText()
  const may = useMay()
  const navigate = useNavigate()
  const ofCustomer = useUser()?.customerId !== null
  const toldInWords = useToldInWords()
  const form = useCommandForm<typeof createDossier, NewDossierValues>(make, {
    initial: emptyDossier,
    toInput: (values) => toInput(values, ofCustomer),
    fieldOf,
    onDone: ({ id, number, joined, told }): unknown => {
      const text = toldInWords(told)
      const message = t(joined ? 'new_dossier.joined' : 'new_dossier.made', { number })
      notify({ variant: 'success', message, ...(text === '' ? {} : { text, time: 12_000 }) })
      if (may('file.show')) return navigate(`/file/show-new/${id}`)
      return form.setInitial(emptyDossier)
    },
  })
  const outlook = useOutlook(form.values, ofCustomer, preview)
  const joins = outlook.isAsked && !outlook.error ? outlook.preview?.joins : null
  const currency = form.field('currency')
  const customer = form.field('customer')
  const offered = useOfferedMerchants(form.values.customer)
  return (
    <Page title={title} crumbs={[list]}>
      <PageBody>
        <div className={classes.page}>
          <CommandForm
            form={form}
            submit={t(joins ? 'new_dossier.join' : 'new_dossier.make')}
            failed={t('new_dossier.failed')}
            stickyFoot
          >
            <section className={classes.part} aria-label={t('new_dossier.for')}>
              <div className={classes.grid}>
                {!ofCustomer && (
                  <div className={classes.half}>
                    <SearchSelect
                      {...customer}
                      onChange={(id) => {
                        customer.onChange(id)
                        // Each merchant is of one customer.
                        form.field('merchant').onChange(null)
                      }}
                      label={t('new_dossier.customer')}
                      lookup={customerLookup}
                      required
                    />
                  </div>
                )}
                {(offered.length > 0 || form.values.merchant !== null) && (
                  <div className={classes.half}>
                    <MerchantField
                      {...form.field('merchant')}
                      label={t('file_merchant.label')}
                      customerId={form.values.customer}
                    />
                  </div>
                )}
                <TextField
                  {...form.field('reference')}
                  label={t(ofCustomer ? 'new_dossier.own_reference' : 'new_dossier.reference')}
                  maxLength={100}
                />
                <ChoiceField
                  {...currency}
                  label={t('new_dossier.currency')}
                  onChange={(value) => currency.onChange(value ?? 'EUR')}
                  choices={currencies.map((value) => ({ value, label: value }))}
                />
              </div>
            </section>
            <DebtorFields form={form} />
            {form.values.debtors.length > 1 && (
              <ChoiceField
                {...form.field('liability')}
                label={t('debtor.liability')}
                hint={t('debtor.letters_to_each')}
                onChange={(value) => form.field('liability').onChange(value ?? 'joint')}
                choices={liabilities.map((value) => ({ value, label: t(`debtor.liable.${value}`) }))}
              />
            )}
            <ClaimFields form={form} />
            <TextAreaField
              {...form.field('note')}
              label={t(ofCustomer ? 'new_dossier.remark' : 'new_dossier.note')}
              {...(ofCustomer ? { hint: t('new_dossier.remark_hint') } : {})}
            />
          </CommandForm>
          <Outlook values={form.values} ofCustomer={ofCustomer} outlook={outlook} />
        </div>
      </PageBody>
    </Page>
  )
}
