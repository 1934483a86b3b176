import type { SmsConfig } from '#server/platform/config/sms-config.ts'
import { tellServiceFault } from '#server/platform/log/tally.ts'
import { cmCom } from './sms-cm.ts'
import { messageBird } from './sms-messagebird.ts'
import type { CallOut, SmsProvider } from './sms-provider.ts'

const makers = { messagebird: messageBird, cm: cmCom } as const

/** The provider that is configured; `tell` hears of each call to it. */
export function smsProvider(config: SmsConfig, tell?: (call: CallOut) => void): SmsProvider {
  const provider = makers[config.provider]({ ...config, tell })
  return {
    ...provider,
    send: async (sms) => {
      const outcome = await provider.send(sms)
      // That a number takes no SMS is no fault of the provider.
      const isFault = outcome.kind === 'uncertain' || (outcome.kind === 'refused' && !outcome.address)
      if (isFault) tellServiceFault('sms', outcome.error)
      return outcome
    },
  }
}
