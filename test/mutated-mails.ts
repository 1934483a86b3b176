import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { bounceOf } from '#test/bounced-mail.ts'
import { mailExample } from '#test/mail-example.ts'
import { mailWithFiles } from '#test/mail-with-files.ts'
import { hasSharedData, sharedDataFolder } from '#test/shared-data.ts'

/** Chance that is the same each time. */
function seeded(seed: number): (below: number) => number {
  let state = seed >>> 0
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const picture = Buffer.from('GIF89a'.repeat(200))

/** Whole e-mails to begin with: our own, and those of real programs where they are there. */
function wholeMails(): Buffer[] {
  const own = [
    bounceOf('vorder-1-00000000'),
    mailExample,
    mailWithFiles({ from: 'a@b.example', subject: 'Dossier 104261', words: 'Ik betwist deze rekening.' }, [
      { name: 'foto.gif', mimeType: 'image/gif', bytes: picture },
    ]),
  ].map((mail) => Buffer.from(mail))
  const paths = hasSharedData ? globSync(join(sharedDataFolder, 'email', '*', '*.eml')).toSorted() : []
  return [...own, ...paths.map((path) => readFileSync(path))].filter(({ length }) => length < 400_000)
}

type Change = (mail: string, chance: (below: number) => number) => string

const at = (mail: string, chance: (below: number) => number) => chance(Math.max(1, mail.length))
const head = (mail: string, lines: string) => lines + mail
const insert = (mail: string, place: number, what: string) => mail.slice(0, place) + what + mail.slice(place)

/** What goes wrong with e-mail on its way, and what somebody does on purpose. */
const changes: readonly Change[] = [
  (mail) => mail.replaceAll(/boundary="?[^"\r\n;]*"?/gi, ''),
  (mail) => mail.replaceAll(/^--[^\r\n]{1,70}$/gm, ''),
  (mail) => head(mail, Array.from({ length: 10_000 }, (_, index) => `X-Header-${index}: ${index}\r\n`).join('')),
  (mail) =>
    `${Array.from({ length: 200 }, (_, depth) => `Content-Type: multipart/mixed; boundary="n${depth}"\r\n\r\n--n${depth}\r\n`).join('')}${mail}`,
  (mail) => mail.replaceAll(/charset="?[\w-]+"?/gi, 'charset="x-no-such-thing"'),
  (mail, chance) => mail.slice(0, at(mail, chance)),
  (mail, chance) => insert(mail, at(mail, chance), '\0'.repeat(1 + chance(500))),
  (mail, chance) => insert(mail, at(mail, chance), String.fromCharCode(128 + chance(128)).repeat(1 + chance(2_000))),
  (mail, chance) => insert(mail, at(mail, chance), 'A'.repeat(200_000)),
  (mail, chance) => insert(mail, at(mail, chance), mail.slice(at(mail, chance))),
  (mail) => head(mail, `Subject: ${'=?utf-8?B?'.repeat(5_000)}\r\n`),
  (mail) => head(mail, `Subject: =?utf-8?Q?${'=C3'.repeat(20_000)}?=\r\n`),
  (mail) => head(mail, `From: ${'"a" <'.repeat(5_000)}x@y.example${'>'.repeat(5_000)}\r\n`),
  (mail) => head(mail, `References: ${'<vorder-1-00000000@x> '.repeat(5_000)}\r\n`),
  (mail) => head(mail, `Content-Type: multipart/mixed; ${'boundary="x"; '.repeat(2_000)}\r\n`),
  (mail) => `${mail}\r\n${'<div>'.repeat(50_000)}`,
  (mail) => `${mail}\r\n${'<!--'.repeat(50_000)}`,
  (mail) => `${mail}\r\n${'> '.repeat(50_000)}`,
  (mail) => mail.replaceAll('\r\n', '\n').replaceAll('\n', '\r'),
  (mail) => mail.replaceAll(/base64/gi, 'quoted-printable'),
  (mail) => mail.replaceAll(/(?:quoted-printable|8bit|7bit)/gi, 'base64'),
  (mail) => head(mail, 'Content-Type: message/rfc822\r\n\r\n'.repeat(300)),
  (mail) => head(mail, 'Content-Type: message/delivery-status\r\n\r\n'),
  (mail, chance) => {
    const lines = mail.split('\n')
    return lines.map((line) => (chance(6) === 0 ? (lines[chance(lines.length)] ?? line) : line)).join('\n')
  },
]

/** E-mails that something went wrong with, one to three things each; the same ones for the same number. */
export function* mutatedMails(count: number): Generator<{ readonly name: string; readonly bytes: Buffer }> {
  const whole = wholeMails()
  for (let number = 0; number < count; number += 1) {
    const chance = seeded(number + 1)
    let mail = (whole[number % whole.length] ?? Buffer.alloc(0)).toString('latin1')
    const chosen = Array.from({ length: 1 + chance(3) }, (_, turn) =>
      turn === 0 ? number % changes.length : chance(changes.length),
    )
    for (const one of chosen) mail = changes[one]?.(mail, chance) ?? mail
    yield { name: `${number}: ${chosen.join(', ')}`, bytes: Buffer.from(mail.slice(0, 2_000_000), 'latin1') }
  }
}
