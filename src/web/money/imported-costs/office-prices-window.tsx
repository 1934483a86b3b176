import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CostOffice } from '#contract/money/costs/imported-costs.ts'
import { getOfficePrices } from '#contract/money/costs/office-prices.ts'
import { query } from '#web/base/calls/api.ts'
import { useText } from '#web/base/words/text.ts'
import { Failure } from '#web/kit/dialogs/failure.tsx'
import { Message } from '#web/kit/dialogs/message.tsx'
import { Waiting } from '#web/kit/dialogs/waiting.tsx'
import { WindowFrame } from '#web/kit/dialogs/window-frame.tsx'
import { ChoiceField } from '#web/kit/fields/text-field.tsx'
import { NewPricesForm } from './new-prices-form.tsx'
import { PriceList } from './price-list.tsx'
import classes from './imported-costs.module.css'

interface WindowProps {
  /** Those with agreed prices. */
  readonly offices: readonly Pick<CostOffice, 'id' | 'name'>[]
  /** The one that is shown first; null: the first of them. */
  readonly first: number | null
  readonly onClose: () => void
}

/** What was agreed with an office in place of the tariff, what waits for a second person, and new prices. */
export function OfficePricesWindow({ offices, first, onClose }: WindowProps) {
  const t = useText()
  const [chosen, choose] = useState((offices.find(({ id }) => id === first) ?? offices[0])?.id ?? 0)
  return (
    <WindowFrame
      opened
      onClose={onClose}
      title={t('office_price.title')}
      size="lg"
      closeButtonProps={{ 'aria-label': t('kit.close') }}
    >
      <div className={classes.agreed}>
        {offices.length > 1 ? (
          <ChoiceField
            label={t('office_price.office')}
            value={String(chosen)}
            onChange={(id) => choose(Number(id ?? chosen))}
            choices={offices.map(({ id, name }) => ({ value: String(id), label: name }))}
            searchable={offices.length > 12}
          />
        ) : (
          <h3 className={classes.heading}>{offices[0]?.name}</h3>
        )}
        <p className={classes.soft}>{t('office_price.text')}</p>
        <Prices key={chosen} officeId={chosen} />
      </div>
    </WindowFrame>
  )
}

function Prices({ officeId }: { officeId: number }) {
  const t = useText()
  const { data, error, refetch } = useQuery(query(getOfficePrices, { params: { id: officeId } }))
  if (error) return <Failure error={error} title={t('office_price.failed')} onRetry={() => void refetch()} />
  if (!data) return <Waiting lines={8} />
  const { items } = data
  const shown = items.filter(({ state }) => state === 'waiting' || state === 'in_force')
  const latest = items.find(({ isCurrent }) => isCurrent) ?? shown[0] ?? null
  return (
    <>
      {shown.length === 0 && <Message tone="warning">{t('office_price.none')}</Message>}
      {shown.map((list) => (
        <PriceList key={`${list.id} ${list.version}`} list={list} />
      ))}
      {!items.some(({ state }) => state === 'waiting') && (
        <NewPricesForm officeId={officeId} prices={latest?.prices ?? {}} />
      )}
    </>
  )
}
