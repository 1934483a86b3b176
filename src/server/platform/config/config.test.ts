import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { ConfigError } from './config-error.ts'
import { readConfig } from './config.ts'

const folder = mkdtempSync(join(tmpdir(), 'vorder-config-'))
afterAll(() => rmSync(folder, { recursive: true }))
const pemOf = ({ privateKey }: { privateKey: KeyObject }) => privateKey.export({ type: 'pkcs8', format: 'pem' })
const strong = '0123456789abcdef0123456789abcdef'

describe('the environment', () => {
  it('needs nothing: everything has a default', () => {
    expect(readConfig({ VORDER_DATA: folder })).toMatchObject({
      port: 8080,
      host: '127.0.0.1',
      databaseUrl: null,
      databaseOwnerUrl: null,
      environment: 'demo',
      demo: null,
      today: null,
      captcha: 'altcha',
      mail: { smtpUrl: null, bounceAddress: null, dkim: null },
      apiHost: '',
      sessionHours: 12,
    })
  })

  it('keeps one secret per data folder', () => {
    const first = readConfig({ VORDER_DATA: folder }).secret
    expect(readConfig({ VORDER_DATA: folder }).secret).toBe(first)
    expect(readFileSync(join(folder, 'secret'), 'utf8').trim()).toBe(first)
    expect(first.length).toBe(64)
  })

  it.each([
    ['PORT', '80a', /PORT is "80a"; expected a port number/],
    ['PORT', '70000', /PORT is "70000"/],
    ['PORT', '8e3', /PORT is "8e3"/],
    ['PORT', '0x50', /PORT is "0x50"/],
    ['SESSION_HOURS', '0', /SESSION_HOURS is "0"; expected a number of hours from 1 to 24/],
    ['SESSION_HOURS', '25', /from 1 to 24/],
    ['SESSION_HOURS', '1.5', /from 1 to 24/],
    ['DATABASE_URL', 'mysql://x', /DATABASE_URL is not right; expected an address such as postgres/],
    ['DATABASE_URL', 'postgres://u:p@host:port/x', /DATABASE_URL is not right/],
    ['VORDER_ENV', 'production', /VORDER_ENV is "production"; expected demo, test or prod/],
    ['VORDER_TODAY', '2026-02-30', /a day that exists/],
    ['VORDER_DEMO', 'yes', /on or off/],
    ['VORDER_CAPTCHA', 'none', /altcha or off/],
    ['SMTP_URL', 'mail.example', /smtp:/],
    ['SMTP_URL', 'smtp://', /smtp:/],
    ['SMTP_URL', 'smtp://mail example', /smtp:/],
    ['SMTP_URL', 'smtp://mail.example:99999', /smtp:/],
    ['VORDER_HOST', 'portal.example', /https:/],
    ['VORDER_HOST', 'https://', /https:/],
    ['VORDER_WEB_ORIGINS', 'portal.example', /with commas/],
    ['VORDER_WEB_ORIGINS', 'https://portal.example.nl/portal', /with commas/],
    ['VORDER_WEB_ORIGINS', '*', /with commas/],
    ['VORDER_WEB_ORIGINS', 'https://*.example.nl', /with commas/],
    ['VORDER_URL', 'portal.example', /https:/],
    ['VORDER_PROXY', 'everybody', /loopback/],
    ['MAIL_BOUNCES', 'bounces', /bounces@example/],
    ['MAIL_BOUNCES', 'bounces+x@example.nl', /without a \+/],
    ['DKIM_SELECTOR', 'vorder2026', /belong together/],
    ['TLS_CERT_FILE', '/no/such/certificate.pem', /TLS_CERT_FILE and TLS_KEY_FILE belong together/],
    ['PRINT_SFTP_URL', 'https://print.example.nl', /sftp:/],
    ['PRINT_SFTP_URL', 'sftp://vorder@print.example.nl/in', /PRINT_SFTP_HOST_KEY is missing/],
    ['PRINT_SFTP_HOST_KEY', 'aa:bb', /SHA256:/],
    ['SMS_PROVIDER', 'somebody', /messagebird or cm/],
    ['SMS_PROVIDER', 'cm', /SMS_KEY is missing[^]*SMS_SENDER is missing[^]*SMS_REPORT_KEY is missing/],
    ['SMS_SENDER', 'Noordkade Incasso', /3 to 11 letters/],
    ['SMS_SEGMENT_CENTS', '7,5', /such as 7\.5/],
  ])('refuses %s=%s in plain words', (name, value, message) => {
    expect(() => readConfig({ VORDER_DATA: folder, [name]: value })).toThrow(ConfigError)
    expect(() => readConfig({ VORDER_DATA: folder, [name]: value })).toThrow(message)
  })

  it.each([
    ['DATABASE_URL', 'postgres://vorder:geheim@host:x/vorder'],
    ['SMTP_URL', 'smtp//vorder:geheim@host'],
    ['PRINT_SFTP_URL', 'sftp//vorder:geheim@host'],
    ['SMS_KEY', 'een geheim'],
    ['SMS_REPORT_KEY', 'geheim'],
  ])('never repeats the password in a wrong %s', (name, value) => {
    expect(() => readConfig({ VORDER_DATA: folder, [name]: value })).toThrow(/^(?![^]*geheim)/)
  })

  it.each([
    ['no-such-file.pem', '', /cannot be read/],
    ['words.pem', 'geen sleutel', /holds no private key/],
    ['short.pem', pemOf(generateKeyPairSync('rsa', { modulusLength: 768 })), /768 bits/],
    ['curve.pem', pemOf(generateKeyPairSync('ed25519')), /holds no RSA key/],
  ])('says at the start what is wrong with a key that cannot sign: %s', (name, text, message) => {
    const path = join(folder, name)
    if (text) writeFileSync(path, text)
    const dkim = { DKIM_DOMAIN: 'noordkade.example', DKIM_SELECTOR: 'vorder2026', DKIM_KEY_FILE: path }
    expect(() => readConfig({ VORDER_DATA: folder, ...dkim })).toThrow(message)
  })

  it('takes a key that can sign', () => {
    const path = join(folder, 'good.pem')
    writeFileSync(path, pemOf(generateKeyPairSync('rsa', { modulusLength: 2048 })))
    const dkim = { DKIM_DOMAIN: 'noordkade.example', DKIM_SELECTOR: 'vorder2026', DKIM_KEY_FILE: path }
    const { mail } = readConfig({ VORDER_DATA: folder, ...dkim })
    expect(mail.dkim).toMatchObject({ domain: 'noordkade.example', selector: 'vorder2026' })
  })

  it('takes a database by its socket', () => {
    const databaseUrl = 'postgres:///vorder?host=/run/postgresql'
    expect(readConfig({ VORDER_DATA: folder, DATABASE_URL: databaseUrl })).toMatchObject({ databaseUrl })
  })

  it('names every wrong variable at once', () => {
    expect(() => readConfig({ VORDER_DATA: folder, PORT: 'x', VORDER_ENV: 'y' })).toThrow(/PORT[^]*VORDER_ENV/)
  })

  it.each([
    [{ VORDER_SECRET: 'secret' }, /VORDER_SECRET is weak/],
    [{ VORDER_SECRET: 'a'.repeat(40) }, /VORDER_SECRET is weak/],
    [{ VORDER_SECRET: strong, VORDER_TODAY: '2026-11-20' }, /VORDER_TODAY cannot be set in prod/],
    [{ VORDER_SECRET: strong, VORDER_CAPTCHA: 'off' }, /VORDER_CAPTCHA cannot be off in prod/],
    [{ VORDER_SECRET: strong, VORDER_DEMO: 'on' }, /demo logins are known/],
  ])('refuses %j in prod', (environment, message) => {
    expect(() => readConfig({ VORDER_DATA: folder, VORDER_ENV: 'prod', ...environment })).toThrow(message)
  })

  it('accepts a strong secret in prod and never loads the demo there', () => {
    expect(readConfig({ VORDER_DATA: folder, VORDER_ENV: 'prod', VORDER_SECRET: strong })).toMatchObject({
      demo: false,
    })
  })
})
