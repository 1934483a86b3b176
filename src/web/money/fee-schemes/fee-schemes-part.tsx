import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listFeeSchemes } from '#contract/money/terms/fee-schemes.ts'
import { query } from '#web/base/calls/api.ts'
import { useMay } from '#web/base/calls/user.ts'
import { useText } from '#web/base/words/text.ts'
import { Failure } from '#web/kit/dialogs/failure.tsx'
import { Message } from '#web/kit/dialogs/message.tsx'
import { Waiting } from '#web/kit/dialogs/waiting.tsx'
import { Icon } from '#web/kit/frame/icon.tsx'
import { CustomerVatPart } from './customer-vat-part.tsx'
import classes from './fee-schemes.module.css'
import { SchemeCard } from './scheme-card.tsx'
import { SchemeForm } from './scheme-form.tsx'
import type { Scheme } from './scheme-values.ts'

/** Which draft is written: one that is there, or a new one that begins as another. */
interface Editing {
  readonly draft: Scheme | null
  readonly from: Scheme | null
}

/** What a customer pays for what is collected, or, of no customer, what holds for all that agreed on nothing else. */
export function FeeSchemesPart({ customerId }: { customerId: number | null }) {
  const t = useText()
  const mayEdit = useMay()('fee-scheme.edit')
  const [editing, setEditing] = useState<Editing | null>(null)
  const { data, error, refetch } = useQuery(query(listFeeSchemes, { query: { customer: customerId } }))
  if (error) return <Failure error={error} title={t('fee_scheme.title')} onRetry={() => void refetch()} />
  if (!data) return <Waiting lines={6} />
  const { items } = data
  const running = items.find(({ standing }) => standing === 'in_force') ?? null
  const title = editing
    ? t(editing.draft ? 'fee_scheme.edit' : 'fee_scheme.new')
    : t(customerId === null ? 'fee_scheme.standard_title' : 'fee_scheme.title')
  return (
    <div className={classes.part}>
      <section aria-labelledby="fee-schemes">
        <div className={classes.head}>
          <h2 id="fee-schemes">{title}</h2>
          {mayEdit && !editing && (
            <Button leftSection={<Icon of={IconPlus} />} onClick={() => setEditing({ draft: null, from: running })}>
              {t('fee_scheme.add')}
            </Button>
          )}
        </div>
        {editing ? (
          <SchemeForm
            key={editing.draft?.id ?? 'new'}
            customerId={customerId}
            {...editing}
            onClose={() => setEditing(null)}
          />
        ) : (
          <>
            <p className={classes.soft}>{t(customerId === null ? 'fee_scheme.standard_intro' : 'fee_scheme.intro')}</p>
            {!running && customerId === null && <Message tone="warning">{t('fee_scheme.none_standard')}</Message>}
            {!running && customerId !== null && <Message>{t('fee_scheme.none')}</Message>}
            {items.map((scheme) => (
              <SchemeCard
                key={scheme.id}
                scheme={scheme}
                onEdit={() => setEditing({ draft: scheme, from: null })}
                onCopy={() => setEditing({ draft: null, from: scheme })}
              />
            ))}
          </>
        )}
      </section>
      {customerId !== null && !editing && <CustomerVatPart customerId={customerId} />}
    </div>
  )
}
