import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { getHeldRepair } from '#contract/sending/held-items.ts'
import { query } from '#web/base/calls/api.ts'
import { Waiting } from '#web/kit/dialogs/waiting.tsx'
import { useText } from '#web/base/words/text.ts'
import { useMay } from '#web/base/calls/user.ts'

/** The way to the customer that is to be paid itself, whose account nobody has filled in. */
export function HeldAccountRepair({ itemId }: { itemId: number }) {
  const t = useText()
  const maySee = useMay()('customer.show')
  const { data } = useQuery(query(getHeldRepair, { params: { id: itemId } }))
  if (!data) return <Waiting lines={2} />
  const { id, name } = data.customer
  return (
    <section aria-label={t('hold.repair_account')}>
      <p>{t('hold.repair_account')}</p>
      {maySee && (
        <Anchor component={Link} to={`/customer/show/${id}`}>
          {t('hold.to_customer', { name })}
        </Anchor>
      )}
    </section>
  )
}
