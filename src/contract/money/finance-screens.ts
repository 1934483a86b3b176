import { generateScreens } from '#contract/platform/generate-screens.ts'
import type { Screen } from '#contract/platform/screen.ts'
import { providerScreens } from '#contract/money/providers/provider-screens.ts'

/** The screens of the agency's and its customers' money, in the order of the menu. */
export const financeScreens = [
  {
    path: '/finance/batch-payment/info',
    name: 'finance.batch-payment',
    title: 'screen.batch_payment',
    permission: 'finance.batch-payment',
    menu: { group: 'finance', section: 'menu.finance.payments', icon: 'IconBuildingBank' },
  },
  ...providerScreens,
  {
    path: '/generate/view-client-invoices',
    name: 'generate.view-client-invoices',
    title: 'screen.client_invoices',
    permission: 'invoice.show',
    menu: { group: 'finance', section: 'menu.finance.invoices', icon: 'IconFileInvoice' },
  },
  {
    path: '/generate/client-invoice/new',
    name: 'generate.client-invoice',
    title: 'screen.client_invoice_new',
    permission: 'settlement.propose',
    menu: { group: 'finance', section: 'menu.finance.settlement', icon: 'IconReceiptEuro' },
  },
  {
    path: '/generate/multi-invoiced/new',
    name: 'generate.multi-invoiced',
    title: 'screen.multi_invoiced_new',
    permission: 'settlement.propose',
    menu: { group: 'finance', section: 'menu.finance.settlement', icon: 'IconStack3' },
  },
  {
    path: '/generate/view-client-settlements',
    name: 'generate.view-client-settlements',
    title: 'screen.client_settlements',
    permission: 'settlement.show',
    menu: { group: 'finance', section: 'menu.finance.settlement', icon: 'IconReportMoney' },
  },
  {
    path: '/payment/descriptions',
    name: 'payment.descriptions',
    title: 'screen.payment_descriptions',
    permission: 'payment.descriptions',
    menu: { group: 'finance', section: 'menu.finance.payments', icon: 'IconTags' },
  },
  {
    path: '/finance/cost-allocation',
    name: 'finance.cost-allocation',
    title: 'screen.cost_allocation',
    permission: 'finance.cost-allocation',
    menu: { group: 'finance', section: 'menu.finance.costs', icon: 'IconArrowsSplit2' },
  },
  {
    path: '/finance/allocation-templates',
    name: 'finance.allocation-templates',
    title: 'screen.allocation_templates',
    permission: 'finance.allocation-templates',
    menu: { group: 'finance', section: 'menu.finance.costs', icon: 'IconListNumbers' },
  },
  {
    path: '/finance/allocation-templates/create',
    name: 'finance.allocation-templates.create',
    title: 'screen.allocation_template_new',
    permission: 'finance.allocation-templates.create',
  },
  {
    path: '/finance/allocation-templates/edit/:id',
    name: 'finance.allocation-templates.edit',
    title: 'screen.allocation_template',
    permission: 'finance.allocation-templates.edit',
  },
  {
    path: '/finance/extra-costs/imported',
    name: 'finance.extra-costs.imported',
    title: 'screen.imported_costs',
    permission: 'finance.extra-costs.imported',
    menu: { group: 'finance', section: 'menu.finance.costs', icon: 'IconGavel' },
  },
  {
    path: '/finance/subscription/info',
    name: 'finance.subscription',
    title: 'screen.subscriptions',
    permission: 'finance.subscription',
    menu: { group: 'finance', section: 'menu.finance.invoices', icon: 'IconRepeat' },
  },
  ...generateScreens,
  {
    path: '/finance/sales-files/retailer_a',
    name: 'finance.sales-files.retailer',
    title: 'screen.sales_retailer',
    permission: 'finance.sales-files.retailer',
    menu: { group: 'finance', section: 'menu.finance.sales', icon: 'IconBuildingStore' },
  },
  {
    path: '/finance/sales-files/payment_provider_b',
    name: 'finance.sales-files.provider',
    title: 'screen.sales_provider',
    permission: 'finance.sales-files.provider',
    menu: { group: 'finance', section: 'menu.finance.sales', icon: 'IconFileExport' },
  },
] as const satisfies readonly Screen[]
