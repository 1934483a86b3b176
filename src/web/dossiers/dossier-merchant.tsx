import { ActionIcon, Button } from '@mantine/core'
import { IconPencil, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Day } from '#domain/day.ts'
import { changeDossierMerchant } from '#contract/file-merchant.ts'
import { Refusal, refused } from '#web/kit/act-button.tsx'
import { CommandForm } from '#web/kit/command-form.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { MerchantField, useOfferedMerchants } from '#web/kit/merchant-field.tsx'
import { Tag } from '#web/kit/tag.tsx'
import { TextAreaField } from '#web/kit/text-field.tsx'
import { useCommandForm } from '#web/kit/use-command-form.ts'
import { WindowFrame } from '#web/kit/window-frame.tsx'
import { useText } from '#web/text.ts'
import { useMay } from '#web/user.ts'
import classes from './dossier-parties.module.css'
import type { DossierPageAnswer } from './dossier-screen.tsx'

/** Under which merchant of its customer the debt was made; nothing where the customer has none. */
export function DossierMerchant({ page, pastDay }: { page: DossierPageAnswer; pastDay: Day | null }) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  const mayEdit = useMay()('file.edit')
  const offered = useOfferedMerchants(page.customer.id)
  const { merchant } = page
  const refusal = pastDay === null ? null : t('dossier.refusal.shown_in_past')
  const open = () => refusal === null && setOpen(true)
  if (!merchant && (!mayEdit || offered.length === 0)) return null
  return (
    <section className={classes.section}>
      <h2>{t('file_merchant.label')}</h2>
      {merchant ? (
        <ul className={classes.reach}>
          <li>
            <div className={classes.what}>
              <Link to={`/file/search?view=all&merchant=${merchant.id}`}>{merchant.name}</Link>{' '}
              {!merchant.active && <Tag>{t('merchant.inactive')}</Tag>}
            </div>
            {mayEdit && (
              <Refusal reason={refusal}>
                <ActionIcon
                  size="xs"
                  className={classes.edit}
                  aria-label={t('file_merchant.change')}
                  {...refused(refusal)}
                  onClick={open}
                >
                  <Icon of={IconPencil} size={14} />
                </ActionIcon>
              </Refusal>
            )}
          </li>
        </ul>
      ) : (
        <>
          <p className={classes.soft}>{t('file_merchant.none')}</p>
          <Refusal reason={refusal}>
            <Button
              size="xs"
              variant="subtle"
              color="gray"
              leftSection={<Icon of={IconPlus} size={14} />}
              {...refused(refusal)}
              onClick={open}
            >
              {t('file_merchant.choose')}
            </Button>
          </Refusal>
        </>
      )}
      {isOpen && <MerchantWindow page={page} onClose={() => setOpen(false)} />}
    </section>
  )
}

interface Values {
  merchant: number | null
  note: string
  version: number
}

function MerchantWindow({ page, onClose }: { page: DossierPageAnswer; onClose: () => void }) {
  const t = useText()
  const { id, number, version, customer, merchant } = page
  const form = useCommandForm<typeof changeDossierMerchant, Values>(changeDossierMerchant, {
    params: { id },
    initial: { merchant: merchant?.id ?? null, note: '', version },
    fromCurrent: (current: { merchant: number | null }) => ({ merchant: current.merchant }),
    onDone: onClose,
  })
  return (
    <WindowFrame
      opened
      onClose={onClose}
      title={t('file_merchant.window', { number })}
      closeButtonProps={{ 'aria-label': t('kit.close') }}
      closeOnClickOutside={false}
    >
      <CommandForm form={form} onCancel={onClose} inWindow>
        <MerchantField
          {...form.field('merchant')}
          label={t('file_merchant.label')}
          customerId={customer.id}
          present={merchant}
          autoFocus
        />
        <TextAreaField {...form.field('note')} label={t('dossier.form.note')} />
      </CommandForm>
    </WindowFrame>
  )
}
