import { z } from 'zod'

/** How SMS leave the house. */
export interface SmsConfig {
  provider: 'messagebird' | 'cm'
  /** Of its API, without a slash at the end. */
  address: string
  key: string
  sender: string
  /** With what it signs its reports, or the key in their address. */
  reportKey: string
  reportAddress: string
  /** What a segment costs, in tenths of a cent. */
  segmentTenths: number
  longestMilliseconds: number
}

export const smsProviders = ['messagebird', 'cm'] as const

const addresses = {
  messagebird: 'https://rest.messagebird.com',
  cm: 'https://gw.messaging.cm.com/v1.0',
} as const satisfies Record<SmsConfig['provider'], string>

const absent = (value: unknown) => (value === '' ? undefined : value)
const optional = (shape: z.ZodType<string>) => z.preprocess(absent, shape.optional())

/** The variables of SMS, as the environment holds them. */
export const smsShape = {
  SMS_PROVIDER: z.preprocess(absent, z.enum(smsProviders).optional()),
  SMS_URL: optional(z.string().refine((value) => /^https?:\/\/[^/]/.test(value) && URL.canParse(value))),
  SMS_KEY: optional(z.string().regex(/^[\x21-\x7e]{8,200}$/)),
  SMS_SENDER: optional(z.string().regex(/^(\+?\d{5,15}|[A-Za-z0-9]{3,11})$/)),
  SMS_REPORT_KEY: optional(z.string().regex(/^[\x21-\x7e]{16,200}$/)),
  SMS_SEGMENT_CENTS: optional(z.string().regex(/^\d{1,3}(\.\d)?$/)),
}

/** What each of them has to be, in plain words. */
export const smsExpected: Record<string, string> = {
  SMS_PROVIDER: 'messagebird or cm',
  SMS_URL: 'an address such as https://rest.messagebird.com',
  SMS_KEY: 'the key of the account, from 8 characters',
  SMS_SENDER: 'a telephone number, or 3 to 11 letters and digits',
  SMS_REPORT_KEY: 'the key with which reports are signed, from 16 characters',
  SMS_SEGMENT_CENTS: 'what a segment costs in cents, such as 7.5',
}

type SmsValues = { [Name in keyof typeof smsShape]?: string | undefined }

/** Reads how SMS leave; null without a provider. What is missing beside one is said in `problems`. */
export function readSmsConfig(values: SmsValues, portalUrl: string, problems: string[]): SmsConfig | null {
  const provider = smsProviders.find((one) => one === values.SMS_PROVIDER)
  if (!provider) return null
  const need = (name: 'SMS_KEY' | 'SMS_SENDER' | 'SMS_REPORT_KEY') => {
    if (!values[name]) problems.push(`${name} is missing beside SMS_PROVIDER; expected ${smsExpected[name]}.`)
    return values[name] ?? ''
  }
  return {
    provider,
    address: (values.SMS_URL ?? addresses[provider]).replace(/\/+$/, ''),
    key: need('SMS_KEY'),
    sender: need('SMS_SENDER'),
    reportKey: need('SMS_REPORT_KEY'),
    reportAddress: `${portalUrl}/api/v4/sms-report/${provider}`,
    longestMilliseconds: 30_000,
    segmentTenths: Math.round(Number(values.SMS_SEGMENT_CENTS ?? '0') * 10),
  }
}
