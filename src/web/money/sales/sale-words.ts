import type { getSaleFile, getSalePartner, SaleFileRow, SalePartner } from '#contract/money/sales/sale-files.ts'
import type { Answer } from '#web/base/calls/api.ts'
import { oneInUrl } from '#web/kit/filters/url-state.ts'
import type { Tone } from '#web/kit/frame/tag.tsx'

/** The parts of the window about a partner. */
export const partnerTabs = ['terms', 'account', 'layout'] as const

/** Which of them is open stands in the address. */
export const partnerTab = { tab: oneInUrl(partnerTabs) }

/** A sale as its page has it. */
export type ReadSale = Answer<typeof getSaleFile>

/** A partner with its terms, as its window has it. */
export type ReadPartner = Answer<typeof getSalePartner>

/** The tint of each state of a sale. */
export const stateTones: Readonly<Record<SaleFileRow['state'], { readonly tone?: Tone }>> = {
  proposed: { tone: 'warning' },
  file_made: { tone: 'info' },
  received: { tone: 'info' },
  told: { tone: 'info' },
  sold: { tone: 'success' },
  discarded: {},
}

/** Where the sales to a partner are. */
export function salePath(partner: SalePartner): string {
  return `/finance/sales-files/${partner}`
}
