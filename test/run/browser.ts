import { spawn } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright-core'

// The shell is the same Chromium without what draws its windows: a third less work for the same pages.
const shell = '/usr/bin/chromium-headless-shell'
const usual = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * The Chromium for the browser tests: CHROMIUM_PATH, the shell, one that is installed, or Playwright's own. As root on
 * Debian a shell that is missing is installed first, unless that takes long and another is there; elsewhere Playwright
 * downloads one where there is nothing. Undefined when that fails; the browser tests then say so.
 */
export async function findBrowser(): Promise<string | undefined> {
  const found = installedBrowser()
  if (process.env.CHROMIUM_PATH || found?.includes('headless')) return found
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const seconds = found ? 40 : 600
    if (!(await installFromDebian('chromium-headless-shell', seconds)) && !found)
      await installFromDebian('chromium', seconds)
  } else if (!found) {
    console.log('browser: none found, downloading the shell of Chromium')
    await run('playwright-core', ['install', '--only-shell', 'chromium'], 600)
  }
  return installedBrowser()
}

/** The path of a Chromium that is there already. */
export function installedBrowser(): string | undefined {
  const named = process.env.CHROMIUM_PATH
  if (named) return named
  const ownOfPlaywright = chromium.executablePath()
  const shells = globSync(join(ownOfPlaywright, '../../../chromium_headless_shell-*/*/chrome-headless-shell*'))
  return [shell, ...shells, ...usual, ownOfPlaywright].find((path) => existsSync(path))
}

/**
 * Fetches it, for so many seconds at most, and installs it after: where the network is slow or absent nothing is left half
 * done.
 */
export async function installFromDebian(name: string, seconds: number): Promise<boolean> {
  const impatient = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=10', '-o', 'Acquire::https::Timeout=10']
  const get = async (most: number, ...words: string[]) => run('apt-get', ['-qq', ...impatient, ...words], most)
  const install = ['install', '-y', '--no-install-recommends', '--no-remove', name]
  const fetch = async () => get(seconds, ...install, '--download-only')
  const fetched = (await fetch()) || ((await get(seconds / 2, 'update')) && (await fetch()))
  const installed = fetched && (await get(600, ...install, '--no-download'))
  console.log(`${name}: ${installed ? 'installed' : 'could not be installed'}`)
  return installed
}

/** Runs a program, for so many seconds at most, and says whether it did what it had to; what it prints is for nobody. */
async function run(command: string, words: readonly string[], seconds: number): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(command, words, {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      stdio: 'ignore',
      timeout: seconds * 1000,
      shell: process.platform === 'win32',
    })
    child.on('error', () => resolve(false))
    child.on('close', (code) => resolve(code === 0))
  })
}
