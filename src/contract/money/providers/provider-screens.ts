import type { Screen } from '#contract/platform/screen.ts'

/** What payment providers paid out: all payouts, and one report with its rows. */
export const providerScreens = [
  {
    path: '/finance/batch-payment/payment_provider_c/info',
    name: 'finance.batch-payment.provider',
    title: 'screen.provider_payouts',
    permission: 'finance.batch-payment.provider',
    menu: { group: 'finance', section: 'menu.finance.payments', icon: 'IconReceipt2' },
  },
  {
    path: '/finance/batch-payment/payment_provider_c/info/:id',
    name: 'finance.batch-payment.provider.report',
    title: 'screen.provider_report',
    permission: 'finance.batch-payment.provider',
  },
] as const satisfies readonly Screen[]
