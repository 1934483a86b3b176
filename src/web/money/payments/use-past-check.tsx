import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { previewPayment } from '#contract/money/account-preview.ts'
import type { Day } from '#domain/day.ts'
import { query } from '#web/base/calls/api.ts'
import { ValidationError } from '#web/base/calls/errors.ts'
import { confirm } from '#web/kit/dialogs/windows.tsx'
import { tellFailure } from '#web/base/frame/notices.ts'
import { useText } from '#web/base/words/text.ts'
import { useToday } from '#web/base/calls/user.ts'
import { type DossierPreview, PastChanges } from './past-changes.tsx'
import type { BookPart } from './use-line-commands.ts'

interface AskedPayment {
  readonly kind: 'payment' | 'direct_payment'
  readonly valueDay: string
  readonly parts: readonly BookPart[]
}

/**
 * Before a payment of an earlier day is booked: shows what it changes of what was booked or sent since, and asks whether
 * to go on. True when nothing of that changes, or when the answer is yes; a second press meanwhile is never a second
 * booking.
 */
export function usePastCheck(): (payment: AskedPayment) => Promise<boolean> {
  const t = useText()
  const client = useQueryClient()
  const today = useToday()
  const asking = useRef(false)

  const read = async ({ kind, valueDay, parts }: AskedPayment): Promise<DossierPreview[]> =>
    Promise.all(
      parts.map(async ({ dossierId, number, amountCents, claimIds }) => {
        const asked = { kind, valueDay: valueDay as Day, amountCents, claimIds }
        const options = query(previewPayment, { params: { id: dossierId }, query: asked })
        // Always asked anew: what was true a moment ago may have been booked over.
        return { dossierId, number, preview: await client.fetchQuery({ ...options, staleTime: 0 }) }
      }),
    )

  const isAccepted = async (payment: AskedPayment): Promise<boolean> => {
    const dossiers = (await read(payment)).filter(
      ({ preview: { moved, letters } }) => moved.length > 0 || letters.length > 0,
    )
    if (dossiers.length === 0) return true
    return confirm({
      title: t('payment_preview.title'),
      text: <PastChanges day={payment.valueDay} dossiers={dossiers} />,
      confirm: t('payment_preview.book'),
    })
  }

  return async (payment) => {
    if (asking.current) return false
    if (payment.valueDay >= today) return true
    asking.current = true
    try {
      return await isAccepted(payment)
    } catch (error) {
      // What is wrong with the input the booking itself says, at its field.
      if (error instanceof ValidationError) return true
      tellFailure(t('payment_preview.failed'), t('payment_preview.failed_text'))
      return false
    } finally {
      asking.current = false
    }
  }
}
