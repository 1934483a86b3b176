import type { SmsConfig } from '#server/sms-config.ts'
import { cmCom } from './sms-cm.ts'
import { messageBird } from './sms-messagebird.ts'
import type { SmsProvider } from './sms-provider.ts'

const makers = { messagebird: messageBird, cm: cmCom } as const

/** The provider that is configured. */
export function smsProvider(config: SmsConfig): SmsProvider {
  return makers[config.provider](config)
}
