import type { Screen } from './screen.ts'

/** What becomes of the money of customers: settled, billed, and checked before it leaves. */
export const generateScreens = [
  {
    path: '/generate/check-finance/new',
    name: 'generate.check-finance',
    title: 'screen.check_finance',
    permission: 'generate.check-finance',
    menu: { group: 'finance', section: 'menu.finance.invoices', icon: 'IconChecklist' },
  },
] as const satisfies readonly Screen[]
