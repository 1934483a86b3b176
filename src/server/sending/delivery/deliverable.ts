import type { LetterDocument } from '#domain/letters/letter-document.ts'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'

/** A message that is about to leave, as its carrier needs it. */
export interface OutgoingMessage {
  /** Under which it leaves: the same however often it is tried. */
  readonly messageId: string
  readonly content: LetterDocument
  readonly recipient: { readonly name: string; readonly email: string | null; readonly phone?: string | null }
  /** In whose name it leaves. */
  readonly agency: { readonly name: string; readonly email: string }
  /** The letter as it was drawn; null when none comes along. */
  readonly pdfSha256: string | null
  /** Files of the store that come along under names of their own. */
  readonly attachments?: readonly { readonly filename: string; readonly sha256: string }[]
  /** The e-mail that it answers. */
  readonly answers?: AnsweredMessage | null
  /** What was kept of it when it was first tried. */
  readonly mimeSha256: string | null
  /** How often it was tried before. */
  readonly attempts: number
}

/** An e-mail that came in and is answered. */
export interface AnsweredMessage {
  readonly sender: string
  readonly subject: string
  readonly content: string
  readonly receivedAt: string
  /** How it is called by who wrote it, and the message of ours that it answered itself. */
  readonly messageId: string | null
  readonly ownMessageId: string | null
}

/** What is kept of a message, and its bytes. */
export interface FixedMessage {
  readonly sha256: string
  readonly bytes: Buffer
}

/** Messages that may go, and how many others were dealt with: there may be more behind them. */
export interface Taken<Message> {
  readonly ready: readonly Message[]
  readonly withdrawn: number
}

/** Whether a message goes, was taken back, or cannot go now and is looked at again. */
export type Mark = 'goes' | 'withdrawn' | 'again'

/** What became of a message that was handed over. */
export type Ending =
  | { readonly kind: 'sent'; readonly providerId: string | null }
  | { readonly kind: 'uncertain'; readonly error: string }
  /** It was not taken now; it is tried again at a moment. */
  | { readonly kind: 'postponed'; readonly error: string; readonly until: Date }
  /** It never will be taken; `address` when nothing gets through there. */
  | { readonly kind: 'refused'; readonly error: string; readonly address: boolean }

/** What is told of a message that left, by whoever was to bring it. */
export type Told =
  /** It was taken in, and is on its way. */
  | { readonly kind: 'taken' }
  | { readonly kind: 'delivered' }
  /** It did not arrive yet; it is tried again. */
  | { readonly kind: 'delayed'; readonly error: string }
  /** It never will; `address` when nothing gets through there. */
  | { readonly kind: 'returned'; readonly error: string; readonly address: boolean }

/** To whom an e-mail went; `dispatchId` when it was one to a debtor. */
export interface MailRecipient {
  readonly email: string | null
  readonly dispatchId: number | null
}

/** Those whose messages left under ids of their own, and who hear what is told of them. */
export interface Sender {
  /** To whom the e-mail with an id went; undefined when it is none of theirs. */
  findRecipient(db: Db, messageId: string): Promise<MailRecipient | undefined>
  /**
   * Writes what is told of a message of theirs, in the caller's transaction; told twice it is written once. Answers whether
   * it is one of theirs.
   */
  hear(db: Db, clock: Clock, messageId: string, told: Told): Promise<boolean>
  /** Writes what follows from messages that have come to an end, also those of a worker that died. */
  conclude(db: Db, clock: Clock): Promise<void>
}

/**
 * What is brought to a carrier: messages with rows of their own, that all go in one order. `deliverMessages` keeps the order;
 * each step is one of these.
 */
export interface Deliverable<Message extends OutgoingMessage> extends Sender {
  /** A carrier that is busy is asked again after these minutes; after the last the message has failed. */
  readonly patienceMinutes: readonly number[]
  /** What a worker that died had in hand is marked: nobody knows whether it arrived. `turn` is the job that goes on. */
  leaveUncertain(db: Db, clock: Clock, turn: number): Promise<void>
  /** Takes the next messages that are due and may still go as they are. */
  take(db: Db, clock: Clock, turn: number): Promise<Taken<Message>>
  /** Marks a message as on its way, before a byte of it leaves, if all that it rests on is still so. */
  mark(db: Db, clock: Clock, message: Message, fixed: FixedMessage | null): Promise<Mark>
  /** Writes what became of a message that was handed over. */
  end(db: Db, clock: Clock, message: Message, ending: Ending): Promise<void>
}
