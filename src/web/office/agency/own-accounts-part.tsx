import { Button } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  addOwnAccount,
  listOwnAccounts,
  type OwnAccountKind,
  ownAccountKinds,
  removeOwnAccount,
} from '#contract/office/own-accounts.ts'
import { formatIban } from '#domain/references/iban.ts'
import { query, useCommand } from '#web/base/calls/api.ts'
import { notify } from '#web/base/frame/notices.ts'
import { useText } from '#web/base/words/text.ts'
import { confirm } from '#web/kit/dialogs/windows.tsx'
import { ChoiceField, TextField } from '#web/kit/fields/text-field.tsx'
import { CommandForm } from '#web/kit/forms/command-form.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import classes from './agency.module.css'

/** The accounts of the agency beside the trust account: their bank files are read, and book nothing on files. */
export function OwnAccountsPart({ mayEdit }: { readonly mayEdit: boolean }) {
  const t = useText()
  const [isAdding, setAdding] = useState(false)
  const { items } = useSuspenseQuery(query(listOwnAccounts)).data
  const remove = useCommand(removeOwnAccount, {
    onDone: () => notify({ variant: 'success', message: t('own_account.removed') }),
  })
  const ask = async (id: number, iban: string) => {
    const title = t('own_account.remove_named', { iban })
    const text = t('own_account.remove_question', { iban })
    if (await confirm({ title, text, confirm: t('own_account.remove') })) remove.send({ params: { id } })
  }
  return (
    <section className={classes.fields} aria-labelledby="own-accounts">
      <h2 id="own-accounts">{t('own_account.title')}</h2>
      <p>{t('own_account.hint')}</p>
      {items.length === 0 && <p>{t('own_account.none')}</p>}
      <ul className={classes.accounts}>
        {items.map(({ id, iban, kind, name }) => (
          <li key={id}>
            <span>
              <span className="num">{formatIban(iban)}</span> {name} ({t(`own_account.kind.${kind}`)})
            </span>
            {mayEdit && (
              <Button
                disabled={remove.busy}
                aria-label={t('own_account.remove_named', { iban: formatIban(iban) })}
                onClick={() => void ask(id, formatIban(iban))}
              >
                {t('own_account.remove')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {mayEdit && !isAdding && <Button onClick={() => setAdding(true)}>{t('own_account.add')}</Button>}
      {isAdding && <AddForm onClose={() => setAdding(false)} />}
    </section>
  )
}

const empty: { iban: string; kind: OwnAccountKind | null; name: string } = { iban: '', kind: 'own', name: '' }

function AddForm({ onClose }: { onClose: () => void }) {
  const t = useText()
  const form = useCommandForm(addOwnAccount, {
    initial: empty,
    onDone: () => {
      onClose()
      notify({ variant: 'success', message: t('own_account.added') })
    },
  })
  const choices = ownAccountKinds.map((value) => ({ value, label: t(`own_account.kind.${value}`) }))
  return (
    <CommandForm form={form} submit={t('own_account.add')} onCancel={onClose} columns={2}>
      <TextField {...form.field('iban')} label={t('own_account.iban')} maxLength={60} required />
      <TextField {...form.field('name')} label={t('own_account.name')} maxLength={70} required />
      <ChoiceField {...form.field('kind')} label={t('own_account.kind')} choices={choices} required />
    </CommandForm>
  )
}
