import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { getSalePartner, type SalePartner, salePartnerId } from '#contract/money/sales/sale-files.ts'
import { query } from '#web/base/calls/api.ts'
import { useText } from '#web/base/words/text.ts'
import { Failure } from '#web/kit/dialogs/failure.tsx'
import { Waiting } from '#web/kit/dialogs/waiting.tsx'
import { WindowFrame } from '#web/kit/dialogs/window-frame.tsx'
import type { ReadPartner } from './sale-words.ts'

interface PartnerFrameProps {
  readonly partner: SalePartner
  readonly title: string
  readonly size: number
  readonly onClose: () => void
  /** What stands in it, with the terms of the partner. */
  readonly children: (terms: ReadPartner) => ReactNode
}

/** A window about a partner that buys files, once its terms are there. */
export function PartnerFrame({ partner, title, size, onClose, children }: PartnerFrameProps) {
  const t = useText()
  const { data, error, refetch } = useQuery(query(getSalePartner, { params: { id: salePartnerId(partner) } }))
  const close = { 'aria-label': t('kit.close') }
  return (
    <WindowFrame opened onClose={onClose} title={title} size={size} closeButtonProps={close}>
      {data ? children(data) : error ? <Failure error={error} onRetry={() => void refetch()} /> : <Waiting lines={6} />}
    </WindowFrame>
  )
}
