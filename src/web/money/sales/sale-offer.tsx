import { Anchor, Button } from '@mantine/core'
import { getSaleFile, listSaleItems } from '#contract/money/sales/sale-files.ts'
import { downloadSaleOffer, makeSaleOffer } from '#contract/money/sales/sale-offers.ts'
import { addressOf, useCommand } from '#web/base/calls/api.ts'
import { host } from '#web/base/frame/config.ts'
import { notify } from '#web/base/frame/notices.ts'
import { useText } from '#web/base/words/text.ts'
import { showMoment } from '#web/kit/words/format.ts'
import type { ReadSale } from './sale-words.ts'

/** What the partner may see before it buys: made, and taken out. */
export function SaleOffer({ sale: { id, version, state, count, offeredAt, offeredBy } }: { sale: ReadSale }) {
  const t = useText()
  const make = useCommand(makeSaleOffer, {
    refreshes: [getSaleFile, listSaleItems],
    onDone: ({ count: made }) => notify({ variant: 'success', message: t('sale.offer_made', { count: made }) }),
  })
  const isOpen = (state === 'proposed' || state === 'file_made') && count > 0
  if (!isOpen && offeredAt === null) return null
  return (
    <section aria-labelledby="sale-offer">
      <h2 id="sale-offer">{t('sale.offer')}</h2>
      <p>
        {offeredAt === null
          ? t('sale.offer_note')
          : t('sale.offered', { name: offeredBy ?? '', at: showMoment(offeredAt) })}
      </p>
      {offeredAt !== null && (
        <Anchor fz="inherit" href={host + addressOf(downloadSaleOffer, { params: { id } })}>
          {t('sale.offer_download')}
        </Anchor>
      )}{' '}
      {isOpen && (
        <Button size="compact" loading={make.busy} onClick={() => make.send({ params: { id }, input: { version } })}>
          {t(offeredAt === null ? 'sale.offer_make' : 'sale.offer_again')}
        </Button>
      )}
    </section>
  )
}
