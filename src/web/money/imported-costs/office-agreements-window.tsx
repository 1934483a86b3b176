import { useQuery } from '@tanstack/react-query'
import type { CostOffice } from '#contract/money/costs/imported-costs.ts'
import { getOfficeAgreements } from '#contract/money/costs/office-agreements.ts'
import { query } from '#web/base/calls/api.ts'
import { useText } from '#web/base/words/text.ts'
import { Failure } from '#web/kit/dialogs/failure.tsx'
import { Message } from '#web/kit/dialogs/message.tsx'
import { Waiting } from '#web/kit/dialogs/waiting.tsx'
import { WindowFrame } from '#web/kit/dialogs/window-frame.tsx'
import { ChoiceField } from '#web/kit/fields/text-field.tsx'
import { NewAgreementForm } from './new-agreement-form.tsx'
import { OfficeAgreement } from './office-agreement.tsx'
import classes from './imported-costs.module.css'

interface WindowProps {
  readonly offices: readonly Pick<CostOffice, 'id' | 'name'>[]
  /** The one that is shown; null: the first of them. */
  readonly chosen: number | null
  readonly onChoose: (id: number) => void
  readonly onClose: () => void
}

/** What was agreed with an office on what it asks, what waits for a second person, and a new agreement. */
export function OfficeAgreementsWindow({ offices, chosen, onChoose, onClose }: WindowProps) {
  const t = useText()
  const shown = offices.find(({ id }) => id === chosen) ?? offices[0]
  return (
    <WindowFrame
      opened
      onClose={onClose}
      title={t('office_agreement.title')}
      size="lg"
      closeButtonProps={{ 'aria-label': t('kit.close') }}
    >
      <div className={classes.agreed}>
        {offices.length > 1 ? (
          <ChoiceField
            label={t('office_agreement.office')}
            value={String(shown?.id ?? '')}
            onChange={(id) => onChoose(Number(id ?? shown?.id))}
            choices={offices.map(({ id, name }) => ({ value: String(id), label: name }))}
            searchable={offices.length > 12}
          />
        ) : (
          <h3 className={classes.heading}>{shown?.name}</h3>
        )}
        <p className={classes.soft}>{t('office_agreement.text')}</p>
        {shown && <Agreements key={shown.id} officeId={shown.id} />}
      </div>
    </WindowFrame>
  )
}

function Agreements({ officeId }: { officeId: number }) {
  const t = useText()
  const { data, error, refetch } = useQuery(query(getOfficeAgreements, { params: { id: officeId } }))
  if (error) return <Failure error={error} title={t('office_agreement.failed')} onRetry={() => void refetch()} />
  if (!data) return <Waiting lines={8} />
  const { items } = data
  const shown = items.filter(({ state }) => state === 'waiting' || state === 'in_force')
  const latest = items.find(({ isCurrent }) => isCurrent) ?? shown[0] ?? null
  return (
    <>
      {shown.length === 0 && <Message tone="info">{t('office_agreement.none')}</Message>}
      {shown.map((agreed) => (
        <OfficeAgreement key={`${agreed.id} ${agreed.version}`} agreed={agreed} />
      ))}
      {!items.some(({ state }) => state === 'waiting') && <NewAgreementForm officeId={officeId} latest={latest} />}
    </>
  )
}
