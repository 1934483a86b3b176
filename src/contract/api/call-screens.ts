import type { Screen } from '#contract/platform/screen.ts'

/** What machines said to each other: its log, how it goes, and what is told to the systems of customers. */
export const callScreens = [
  {
    path: '/webhook',
    name: 'webhook',
    title: 'screen.webhooks',
    permission: 'webhook',
    menu: { group: 'relations', section: 'menu.relations.connections', icon: 'IconWebhook' },
  },
  {
    path: '/webhook/api-logs',
    name: 'webhook.api-logs',
    title: 'screen.webhook_deliveries',
    permission: 'webhook.api-logs',
    menu: { group: 'relations', section: 'menu.relations.connections', icon: 'IconSend' },
  },
  {
    path: '/api-log',
    name: 'api-log',
    title: 'screen.api_log',
    permission: 'api-log',
    menu: { group: 'relations', section: 'menu.relations.connections', icon: 'IconListSearch' },
  },
  {
    path: '/api-log/monitoring',
    name: 'api-log.monitoring',
    title: 'screen.api_monitoring',
    permission: 'api-log.monitoring',
    menu: { group: 'relations', section: 'menu.relations.connections', icon: 'IconChartHistogram' },
  },
] as const satisfies readonly Screen[]
