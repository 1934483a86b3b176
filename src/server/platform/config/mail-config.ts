import { createPrivateKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { readEmailAddress } from '#domain/references/email-address.ts'

/** How e-mails leave, and where bounces come in. */
export interface MailConfig {
  /** Null: e-mail stays in the local outbox. */
  smtpUrl: string | null
  /** To which address bounces go; null: to the sender. */
  bounceAddress: string | null
  /** By what receivers know that an e-mail is ours; null: it is not signed. */
  dkim: { domain: string; selector: string; privateKey: string } | null
  /** The folder in which messages come in: bounces and automatic replies. */
  inbox: string
  /** How the mail server that fills it calls itself in what it finds of senders; null: nobody is trusted. */
  trustedServer: string | null
}

const absent = (value: unknown) => (value === '' ? undefined : value)
const optional = (shape: z.ZodType<string>) => z.preprocess(absent, shape.optional())

/** The variables of e-mail beside SMTP_URL, as the environment holds them. */
export const mailShape = {
  MAIL_INBOX: optional(z.string()),
  MAIL_AUTHSERV_ID: optional(z.string()),
  MAIL_BOUNCES: optional(z.string().refine((value) => readEmailAddress(value) !== null && !value.includes('+'))),
  DKIM_DOMAIN: optional(z.string().regex(/^[a-z\d-]+(\.[a-z\d-]+)+$/i)),
  DKIM_SELECTOR: optional(z.string().regex(/^[a-z\d-]+(\.[a-z\d-]+)*$/i)),
  DKIM_KEY_FILE: optional(z.string()),
}

/** What each of them has to be, in plain words. */
export const mailExpected: Record<string, string> = {
  MAIL_BOUNCES: 'an address such as bounces@example.nl, without a +',
  DKIM_DOMAIN: 'a domain such as example.nl',
  DKIM_SELECTOR: 'a name such as vorder2026',
}

type MailValues = { [Name in keyof typeof mailShape]?: string | undefined } & { SMTP_URL?: string | undefined }

/** Reads how e-mails leave. What is missing, or cannot sign, is said in `problems`. */
export function readMailConfig(values: MailValues, dataFolder: string, problems: string[]): MailConfig {
  return {
    smtpUrl: values.SMTP_URL ?? null,
    bounceAddress: values.MAIL_BOUNCES ?? null,
    dkim: readDkim(values, problems),
    trustedServer: values.MAIL_AUTHSERV_ID ?? null,
    inbox: resolve(values.MAIL_INBOX ?? join(dataFolder, 'inbox', 'mail')),
  }
}

function readDkim(values: MailValues, problems: string[]): MailConfig['dkim'] {
  const { DKIM_DOMAIN: domain, DKIM_SELECTOR: selector, DKIM_KEY_FILE: path } = values
  if (!domain && !selector && !path) return null
  if (!domain || !selector || !path) {
    problems.push('DKIM_DOMAIN, DKIM_SELECTOR and DKIM_KEY_FILE belong together: set all three, or none.')
    return null
  }
  const privateKey = readKey(path)
  if (privateKey instanceof Error) {
    problems.push(`DKIM_KEY_FILE ${path} ${privateKey.message}`)
    return null
  }
  return { domain, selector, privateKey }
}

const weakestBits = 1024

function readKey(path: string): string | Error {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch {
    return new Error('cannot be read.')
  }
  try {
    const { asymmetricKeyType, asymmetricKeyDetails } = createPrivateKey(text)
    if (asymmetricKeyType !== 'rsa') return new Error('holds no RSA key; other keys are not taken everywhere.')
    const bits = asymmetricKeyDetails?.modulusLength ?? 0
    if (bits < weakestBits) return new Error(`holds a key of ${bits} bits; receivers ask for 1024, better 2048.`)
    return text
  } catch {
    return new Error('holds no private key; expected PEM, for example from "openssl genrsa 2048".')
  }
}
