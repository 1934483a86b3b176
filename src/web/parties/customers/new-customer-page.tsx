import { useNavigate } from 'react-router'
import { addCustomer, listCustomers } from '#contract/parties/customer-page.ts'
import { CommandForm, WideField } from '#web/kit/forms/command-form.tsx'
import { Page, PageBody } from '#web/kit/frame/page.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { notify } from '#web/base/frame/notices.ts'
import { useText } from '#web/base/words/text.ts'
import { useMay } from '#web/base/calls/user.ts'
import { CustomerFields, emptyCustomer } from './customer-fields.tsx'
import classes from './customers.module.css'

/** A new customer. Who may see customers goes on to its page, for the contract. */
export function NewCustomerPage() {
  const t = useText()
  const may = useMay()
  const navigate = useNavigate()
  const form = useCommandForm(addCustomer, {
    initial: emptyCustomer,
    toInput: ({ active: _active, version: _version, ...input }) => input,
    refreshes: [listCustomers],
    onDone: ({ id, name }): unknown => {
      notify({ variant: 'success', message: t('customer.added', { name }) })
      if (may('customer.show')) return navigate(`/customer/show/${id}`)
      return form.setInitial(emptyCustomer)
    },
  })
  return (
    <Page title={t('screen.customer_new')} crumbs={[{ label: t('screen.customers'), link: '/customer/search' }]}>
      <PageBody>
        <div className={classes.narrow}>
          <CommandForm form={form} columns={2} submit={t('customer.add')}>
            <CustomerFields field={form.field} />
            <WideField>
              <TextField
                {...form.field('iban')}
                label={t('customer.iban')}
                hint={t('customer.iban_help')}
                maxLength={60}
              />
            </WideField>
          </CommandForm>
        </div>
      </PageBody>
    </Page>
  )
}
