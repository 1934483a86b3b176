import { judgeMail } from '#domain/mail/judge-mail.ts'
import { type MailClass, mailClasses, stops } from '#domain/mail/mail-class.ts'
import { type Clock, inAmsterdam } from '#server/clock.ts'
import { type MailExample, readExamples } from '#server/mail/classification/read-examples.ts'
import type { Db } from '#server/platform/db/db.ts'
import { type DemoMail, insertDemoMailboxes, insertDemoMails } from './log-queries.ts'

const first = [
  {
    sender: 'm.dekker@thuis.example',
    subject: 'Vraag over een brief',
    content: 'Ik kreeg een brief van u, maar ik ben verhuisd.\n\nKan ik in termijnen betalen?\n\nM. Dekker',
  },
  {
    sender: 'administratie@bakkerijzon.example',
    subject: 'Betwisting factuur',
    content: 'Wij betwisten deze factuur: de levering is nooit aangekomen.',
  },
]
const senders = ['j.overbeek', 'h.bouzid', 'm.kowalska', 'k.tadesse', 'f.aerts', 'v.petrov', 't.visser', 'a.rasoul']

/** E-mails of every class that wait for somebody, with some that were sorted out, and the mailboxes they came in by. */
export async function writeDemoMail(db: Db, clock: Clock): Promise<void> {
  const now = clock.now()
  const mailboxId = await insertDemoMailboxes(db, inAmsterdam(now).day)
  const examples = (await readExamples()).filter(({ language }) => language === 'nl')
  const ofClass = mailClasses.flatMap((mailClass) => examples.find((one) => one.mailClass === mailClass) ?? [])
  const written = [...first, ...ofClass.map((one, index) => sentBy(one, senders[index % senders.length] ?? ''))]
  const mails = written.map((mail, index) =>
    demoMail(mail, index, new Date(now.getTime() - (index * 1.7 + 0.4) * 3_600_000)),
  )
  await insertDemoMails(db, mailboxId, mails)
}

const sentBy = ({ subject, content, mailClass }: MailExample, name: string) => ({
  sender: `${name}@postbus.example`,
  subject,
  content,
  mailClass,
})

interface Written {
  readonly sender: string
  readonly subject: string
  readonly content: string
  readonly mailClass?: MailClass
}

function demoMail({ sender, subject, content, mailClass }: Written, index: number, receivedAt: Date): DemoMail {
  const kind = mailClass === 'auto_reply' ? 'auto_reply' : 'message'
  const judgement = judgeMail({ kind, subject, content, isOfCustomer: false }, null)
  const taken = judgement.classes[0].mailClass
  const handledAs = mailClass === 'spam' ? 'spam' : mailClass === 'auto_reply' ? 'set_aside' : null
  return {
    sha256: `demo-${index + 1}`,
    kind,
    sender,
    note: subject,
    content,
    receivedAt,
    judgement: JSON.stringify(judgement),
    mailClass: taken,
    // What alarms is the first that somebody forges.
    senderCheck: index % 9 === 5 && !stops(taken) ? 'fail' : index % 2 === 0 ? 'pass' : 'none',
    handledAs,
    handledAt: handledAs === null ? null : receivedAt,
  }
}
