import { apiLogTexts } from './api-log.ts'
import { apiDocumentationTexts } from './documentation.ts'
import { apiKeyScreenTexts } from './key-screens.ts'
import { apiKeyTexts } from './keys.ts'
import { monitoringTexts } from './monitoring.ts'
import { webhookTexts } from './webhooks.ts'

/** What keys, connections, the log of calls and the documentation say. */
export const apiTexts = {
  ...apiDocumentationTexts,
  ...apiKeyScreenTexts,
  ...apiKeyTexts,
  ...apiLogTexts,
  ...monitoringTexts,
  ...webhookTexts,
}
