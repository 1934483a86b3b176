import { existsSync } from 'node:fs'
import { access, constants, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#server/platform/config/config.ts'
import { readableByOthers } from '#server/platform/process/restrict-to-owner.ts'
import { readableSize, watchDisk } from '#server/platform/outside/free-disk.ts'
import { portState } from '#server/platform/outside/port.ts'
import type { Examination } from './examine.ts'

/** Node, disk, fonts, browser, port and secrets. */
export async function examineMachine(config: Config): Promise<Examination[]> {
  return [
    examineNode(),
    ...(await examineDisk(config)),
    await examineFonts(),
    examineBrowser(),
    await examinePort(config),
    ...examineSecrets(config),
    ...examineMail(config),
    examineSms(config),
    examinePrint(config),
  ]
}

function examineNode(): Examination {
  const major = Number(process.versions.node.split('.')[0])
  return {
    subject: 'node',
    state: major >= 24 ? 'right' : 'wrong',
    text: `${process.version} on ${process.platform} ${process.arch}${major >= 24 ? '' : '; the portal needs 24'}`,
  }
}

async function examineDisk({ dataFolder, diskReserveBytes }: Config): Promise<Examination[]> {
  const subject = 'disk'
  try {
    await access(dataFolder, constants.W_OK)
  } catch (error) {
    return [{ subject, state: 'wrong', text: `${dataFolder} cannot be written: ${(error as Error).message}` }]
  }
  const { rooms } = await watchDisk(dataFolder, diskReserveBytes).look()
  return rooms.map(({ place, freeBytes }) => {
    const state = freeBytes < diskReserveBytes ? 'wrong' : freeBytes < 5 * diskReserveBytes ? 'warning' : 'right'
    const less =
      state === 'wrong' ? `, less than the ${readableSize(diskReserveBytes)} of DISK_RESERVE: work waits` : ''
    return { subject, state, text: `${place}: ${readableSize(freeBytes)} free${less}` }
  })
}

async function examineFonts(): Promise<Examination> {
  const folder = join(import.meta.dirname, '../../sending/letters/fonts')
  const fonts = (await readdir(folder).catch(() => [])).filter((name) => /\.(ttf|otf)$/.test(name))
  return {
    subject: 'fonts',
    state: fonts.length > 0 ? 'right' : 'wrong',
    text: fonts.length > 0 ? `${fonts.length} for the letters` : `none in ${folder}: letters cannot be printed`,
  }
}

function examineBrowser(): Examination {
  const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
  const found = places.find((path) => existsSync(path))
  return {
    subject: 'chromium',
    state: 'right',
    text: found ?? 'not there; only the browser tests use it, and they install it',
  }
}

async function examinePort({ port, host }: Config): Promise<Examination> {
  const subject = 'port'
  switch (await portState(port, host)) {
    case 'free':
      return { subject, state: 'right', text: `${port} on ${host} is free` }
    case 'in_use':
      return { subject, state: 'warning', text: `${port} on ${host} is in use, by this portal or another program` }
    case 'not_allowed':
      return { subject, state: 'wrong', text: `${port} on ${host} cannot be used by this user` }
  }
}

function examineSecrets(config: Config): Examination[] {
  const results: Examination[] = readableByOthers(config.dataFolder).map((path) => {
    return { subject: 'secrets', state: 'wrong', text: `${path} can be read by others: chmod go-rwx` }
  })
  if (results.length === 0) {
    const text = `what is kept in ${config.dataFolder} is readable by its owner alone`
    results.push({ subject: 'secrets', state: 'right', text })
  }
  const strong = config.secret.length >= 32
  results.push({
    subject: 'secrets',
    state: strong ? 'right' : 'warning',
    text: strong ? 'the secret is long enough' : 'VORDER_SECRET is short: prod refuses it',
  })
  return results
}

function examineMail({ mail: { smtpUrl, dkim, bounceAddress, inbox } }: Config): Examination[] {
  const subject = 'mail'
  if (!smtpUrl) return [{ subject, state: 'right', text: 'kept in the local outbox: SMTP_URL is not set' }]
  const record = dkim && `${dkim.selector}._domainkey.${dkim.domain}`
  const bounces = bounceAddress
    ? `bounces go to ${bounceAddress} and are read from ${inbox}`
    : `bounces go to the sender: set MAIL_BOUNCES; they are read from ${inbox}`
  return [
    { subject, state: 'right', text: `sent through ${new URL(smtpUrl).host}` },
    record
      ? { subject, state: 'right', text: `signed by DKIM; its public key belongs in the DNS at ${record}` }
      : { subject, state: 'warning', text: 'not signed: DKIM_DOMAIN, DKIM_SELECTOR and DKIM_KEY_FILE are not set' },
    { subject, state: bounceAddress ? 'right' : 'warning', text: bounces },
  ]
}

function examineSms({ sms }: Config): Examination {
  const subject = 'sms'
  if (!sms) return { subject, state: 'right', text: 'kept in the local outbox: SMS_PROVIDER is not set' }
  const text = `sent through ${sms.provider} as ${sms.sender}; it reports to ${sms.reportAddress}`
  if (sms.segmentTenths === 0) return { subject, state: 'warning', text: `${text}; SMS_SEGMENT_CENTS is not set` }
  return { subject, state: 'right', text }
}

function examinePrint({ print }: Config): Examination {
  const text = print
    ? `letters go to ${print.user}@${print.host}:${print.port}${print.folder} by SFTP`
    : 'letters are laid in the local outbox: PRINT_SFTP_URL is not set'
  return { subject: 'print', state: 'right', text }
}
