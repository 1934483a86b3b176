import { resolve } from 'node:path'
import { z } from 'zod'
import { type Day, isDay } from '#domain/day.ts'
import { readCommit } from './commit.ts'
import { ConfigError } from './config-error.ts'
import { keptSecret, prepareDataFolder, refuseHalfRestored } from './data-folder.ts'
import { diskExpected, diskShape } from './disk-config.ts'
import { type MailConfig, mailExpected, mailShape, readMailConfig } from './mail-config.ts'
import { type PrintConfig, printExpected, printShape, readPrintConfig } from './print-config.ts'
import { readSmsConfig, type SmsConfig, smsExpected, smsShape } from './sms-config.ts'
import type { Tls } from '#server/platform/outside/tls.ts'
import { type LogLevel, logLevels } from '#server/platform/log/log-level.ts'
import { readTlsConfig, tlsShape } from './tls-config.ts'
import { readUploadConfig, type UploadConfig, uploadExpected, uploadShape } from './upload-config.ts'

/** The build that the requirements name. */
export const build = '00113'

export interface Config {
  /** From which commit it is; null: nobody knows. */
  commit: string | null
  port: number
  host: string
  /** Null: the embedded PostgreSQL in the data folder. */
  databaseUrl: string | null
  /** Who may change the shape of that one; null: whoever serves. */
  databaseOwnerUrl: string | null
  dataFolder: string
  /** With less room than this on a disk, work waits. */
  diskReserveBytes: number
  environment: 'demo' | 'test' | 'prod'
  /** Null: on for a new embedded database, off otherwise. */
  demo: boolean | null
  today: Day | null
  captcha: 'altcha' | 'off'
  mail: MailConfig
  /** Null: letters are laid in the local outbox. */
  print: PrintConfig | null
  /** Null: SMS stay in the local outbox. */
  sms: SmsConfig | null
  uploads: UploadConfig
  /** The web's {host}: where its calls go; empty is its own origin. */
  apiHost: string
  /** Other origins on which the web is served: their pages, and no others, may call this server. */
  webOrigins: string[]
  /** The proxies whose word is taken for the address of a caller; null: nobody's. */
  proxies: string[] | null
  /** Null: http, behind a proxy that speaks https or on this machine alone. */
  tls: Tls | null
  /** Where people open the portal: what links in mails start with. Never taken from a request. */
  portalUrl: string
  secret: string
  /** From what on a line is logged. */
  logLevel: LogLevel
  /** With what `/metrics` is read; null: from this machine alone, and by nobody behind a proxy. */
  metricsKey: string | null
  /** Whether the secret is kept in the data folder: it was not given. */
  keepsSecret: boolean
  /** Hosts of the own network that exchanges with partners may reach. */
  exchangeHosts: string[]
  /** Hosts of the own network that webhooks of customers may reach, on any port. */
  webhookHosts: string[]
  /** So long an e-mail or SMS that somebody sends himself can be undone before it leaves. */
  undoSendSeconds: number
  /** From so many days on a backup is called old. */
  backupWarnDays: number
  /** So long after the login somebody logs in again, however busy he was. */
  sessionHours: number
}

const absent = (value: unknown) => (value === '' ? undefined : value)
const onOff = z.enum(['on', 'off']).transform((value) => value === 'on')

const address = (...protocols: string[]) =>
  z.string().refine((value) => protocols.includes(URL.parse(value)?.protocol ?? ''))
const addressOfMachine = (...protocols: string[]) =>
  address(...protocols).refine((value) => URL.parse(value)?.hostname !== '')

const separated = z.string().transform((text) => text.split(',').map((one) => one.trim().replace(/\/$/, '')))
/** An origin is told as a browser tells it: protocol, host and port, in lower case and without a path. */
const isOrigin = (value: string) => /^https?:[^*]+$/.test(value) && URL.parse(value)?.origin === value

const hosts = z
  .string()
  .transform((text) => text.split(',').map((one) => one.trim().toLowerCase()))
  .refine((list) => list.every((one) => /^[\da-z.:-]+$/.test(one)))

const environmentShape = z.object({
  PORT: z.preprocess(
    absent,
    z
      .stringFormat('port', /^\d{1,5}$/)
      .transform(Number)
      .pipe(z.number().max(65_535))
      .default(8080),
  ),
  HOST: z.preprocess(absent, z.string().default('127.0.0.1')),
  DATABASE_URL: z.preprocess(absent, address('postgres:', 'postgresql:').optional()),
  DATABASE_OWNER_URL: z.preprocess(absent, address('postgres:', 'postgresql:').optional()),
  VORDER_DATA: z.preprocess(absent, z.string().default('./data')),
  VORDER_ENV: z.preprocess(absent, z.enum(['demo', 'test', 'prod']).default('demo')),
  VORDER_DEMO: z.preprocess(absent, onOff.optional()),
  VORDER_TODAY: z.preprocess(absent, z.string().refine(isDay).optional()),
  VORDER_CAPTCHA: z.preprocess(absent, z.enum(['altcha', 'off']).default('altcha')),
  SMTP_URL: z.preprocess(absent, addressOfMachine('smtp:', 'smtps:').optional()),
  VORDER_HOST: z.preprocess(absent, addressOfMachine('http:', 'https:').optional()),
  VORDER_WEB_ORIGINS: z.preprocess(absent, separated.refine((list) => list.every(isOrigin)).optional()),
  VORDER_PROXY: z.preprocess(
    absent,
    separated
      .refine((list) => list.every((one) => one === 'loopback' || /^[\da-f.:]+(\/\d{1,3})?$/i.test(one)))
      .optional(),
  ),
  EXCHANGE_HOSTS: z.preprocess(absent, hosts.optional()),
  WEBHOOK_HOSTS: z.preprocess(absent, hosts.optional()),
  VORDER_COMMIT: z.preprocess(
    absent,
    z
      .string()
      .regex(/^[\da-f]{7,64}$/i)
      .optional(),
  ),
  LOG_LEVEL: z.preprocess(absent, z.enum(logLevels).optional()),
  METRICS_KEY: z.preprocess(
    absent,
    z
      .string()
      .regex(/^[\x21-\x7e]{16,200}$/)
      .optional(),
  ),
  UNDO_SEND_SECONDS: z.preprocess(absent, z.coerce.number().int().min(0).max(60).default(15)),
  BACKUP_WARN_DAYS: z.preprocess(absent, z.coerce.number().int().min(1).max(365).default(2)),
  SESSION_HOURS: z.preprocess(
    absent,
    z
      .stringFormat('hours', /^\d{1,2}$/)
      .transform(Number)
      .pipe(z.number().min(1).max(24))
      .default(12),
  ),
  VORDER_URL: z.preprocess(absent, addressOfMachine('http:', 'https:').optional()),
  VORDER_SECRET: z.preprocess(absent, z.string().optional()),
  ...diskShape,
  ...mailShape,
  ...printShape,
  ...smsShape,
  ...tlsShape,
  ...uploadShape,
})

const expected: Record<string, string> = {
  PORT: 'a port number from 0 to 65535',
  DATABASE_URL: 'an address such as postgres://user:password@host:5432/database',
  DATABASE_OWNER_URL: 'an address such as postgres://owner:password@host:5432/database',
  VORDER_ENV: 'demo, test or prod',
  VORDER_DEMO: 'on or off',
  VORDER_TODAY: 'a day that exists, written as YYYY-MM-DD',
  VORDER_CAPTCHA: 'altcha or off',
  SMTP_URL: 'an address such as smtp://user:password@host:587',
  VORDER_HOST: 'an address such as https://portal.example.nl',
  VORDER_WEB_ORIGINS: 'origins such as https://portal.example.nl, with commas between them',
  VORDER_PROXY: 'addresses such as loopback or 10.0.0.0/8, with commas between them',
  EXCHANGE_HOSTS: 'names or addresses such as sftp.office.lan, with commas between them',
  WEBHOOK_HOSTS: 'names or addresses such as erp.office.lan, with commas between them',
  VORDER_COMMIT: 'a commit such as 6fa0be9f',
  LOG_LEVEL: 'fatal, error, warn, info or debug',
  METRICS_KEY: 'at least 16 characters without spaces, for example from "openssl rand -hex 24"',
  UNDO_SEND_SECONDS: 'a number of seconds from 0 to 60',
  BACKUP_WARN_DAYS: 'a number of days from 1 to 365',
  SESSION_HOURS: 'a number of hours from 1 to 24',
  VORDER_URL: 'an address such as https://portal.example.nl',
  ...diskExpected,
  ...mailExpected,
  ...printExpected,
  ...smsExpected,
  ...uploadExpected,
}

/** Their values hold passwords, which belong in no terminal and no log. */
const unspoken = new Set([
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'SMTP_URL',
  'PRINT_SFTP_URL',
  'SMS_KEY',
  'SMS_REPORT_KEY',
  'METRICS_KEY',
])

/** Reads the environment once. Throws ConfigError that names each wrong variable in plain words. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const parsed = environmentShape.safeParse(environment)
  if (!parsed.success) {
    const names = [...new Set(parsed.error.issues.map((issue) => String(issue.path[0])))]
    const isWrong = (name: string) => (unspoken.has(name) ? 'is not right' : `is "${environment[name]}"`)
    throw new ConfigError(names.map((name) => `${name} ${isWrong(name)}; expected ${expected[name]}.`).join('\n'))
  }
  const values = parsed.data
  const problems = values.VORDER_ENV === 'prod' ? problemsInProd(values) : []
  if (values.DATABASE_OWNER_URL && !values.DATABASE_URL) {
    problems.push('DATABASE_OWNER_URL is set without DATABASE_URL: the embedded PostgreSQL has an owner of its own.')
  }
  const dataFolder = resolve(values.VORDER_DATA)
  prepareDataFolder(dataFolder)
  refuseHalfRestored(dataFolder)
  const secret = values.VORDER_SECRET ?? keptSecret(dataFolder, 'secret')
  if (values.VORDER_ENV === 'prod' && isWeak(secret)) {
    problems.push('VORDER_SECRET is weak: use at least 32 random characters, for example from "openssl rand -hex 32".')
  }
  const tls = readTlsConfig(values, problems)
  const portalUrl = (values.VORDER_URL ?? `${tls ? 'https' : 'http'}://localhost:${values.PORT}`).replace(/\/+$/, '')
  const mail = readMailConfig(values, dataFolder, problems)
  const print = readPrintConfig(values, problems)
  const sms = readSmsConfig(values, portalUrl, problems)
  if (sms && values.VORDER_ENV === 'prod' && !values.VORDER_URL) {
    problems.push(
      'VORDER_URL is missing beside SMS_PROVIDER: the provider reports to it. Set it to https://portal.example.nl or the like.',
    )
  }
  if (problems.length > 0) throw new ConfigError(problems.join('\n'))
  return {
    commit: readCommit(values.VORDER_COMMIT),
    port: values.PORT,
    host: values.HOST,
    databaseUrl: values.DATABASE_URL ?? null,
    databaseOwnerUrl: values.DATABASE_OWNER_URL ?? null,
    dataFolder,
    diskReserveBytes: values.DISK_RESERVE,
    environment: values.VORDER_ENV,
    demo: values.VORDER_ENV === 'prod' ? false : (values.VORDER_DEMO ?? null),
    today: values.VORDER_TODAY ?? null,
    captcha: values.VORDER_CAPTCHA,
    mail,
    print,
    sms,
    uploads: readUploadConfig(values),
    apiHost: values.VORDER_HOST ?? '',
    webOrigins: values.VORDER_WEB_ORIGINS ?? [],
    proxies: values.VORDER_PROXY ?? null,
    tls,
    portalUrl,
    secret,
    // A test that wants to see what is logged says so.
    logLevel: values.LOG_LEVEL ?? (values.VORDER_ENV === 'test' ? 'fatal' : 'warn'),
    metricsKey: values.METRICS_KEY ?? null,
    keepsSecret: values.VORDER_SECRET === undefined,
    exchangeHosts: values.EXCHANGE_HOSTS ?? [],
    webhookHosts: values.WEBHOOK_HOSTS ?? [],
    undoSendSeconds: values.UNDO_SEND_SECONDS,
    backupWarnDays: values.BACKUP_WARN_DAYS,
    sessionHours: values.SESSION_HOURS,
  }
}

/** What may be elsewhere, and never where real people are written to. */
function problemsInProd(values: z.output<typeof environmentShape>): string[] {
  const problems: string[] = []
  if (values.VORDER_TODAY) problems.push('VORDER_TODAY cannot be set in prod: the day is the real one.')
  if (values.VORDER_CAPTCHA === 'off') problems.push('VORDER_CAPTCHA cannot be off in prod.')
  if (values.SMTP_URL && !values.VORDER_URL) {
    problems.push(
      'VORDER_URL is missing: mails hold links to the portal. Set it to https://portal.example.nl or the like.',
    )
  }
  if (values.VORDER_WEB_ORIGINS?.some((origin) => !origin.startsWith('https:'))) {
    problems.push('VORDER_WEB_ORIGINS holds an http address; in prod the web is served by https alone.')
  }
  if (values.VORDER_DEMO) problems.push('VORDER_DEMO cannot be on in prod: demo logins are known to everybody.')
  return problems
}

function isWeak(secret: string): boolean {
  return secret.length < 32 || new Set(secret).size < 10
}
