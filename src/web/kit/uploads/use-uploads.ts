import { useRef, useState } from 'react'
import { messageFor, ValidationError } from '#web/base/calls/errors.ts'

/** A file on its way: how much has gone (null: it waits), and why it was not taken. */
export interface Upload {
  readonly key: number
  readonly file: File
  readonly sent: number | null
  readonly error: string | null
}

/** Carries one file to the server, and tells how much has gone, from 0 to 1. */
export type SendFile = (file: File, onProgress: (part: number) => void) => Promise<unknown>

export interface Uploads {
  readonly list: readonly Upload[]
  /** Adds files, and answers them as they stand in the list. */
  add(files: readonly File[]): readonly Upload[]
  remove(key: number): void
  /** Sends files one after another; those that went leave the list. Answers whether all went. */
  send(uploads: readonly Upload[], to: SendFile): Promise<boolean>
}

/** Files that were chosen, dropped or pasted, until they are on the server. What is refused stays, with the reason. */
export function useUploads(): Uploads {
  const [list, setList] = useState<readonly Upload[]>([])
  const lastKey = useRef(0)
  const change = (key: number, changed: Partial<Upload>) =>
    setList((before) => before.map((upload) => (upload.key === key ? { ...upload, ...changed } : upload)))
  const remove = (key: number) => setList((before) => before.filter((upload) => upload.key !== key))
  return {
    list,
    add: (files) => {
      const added = files.map((file): Upload => {
        lastKey.current += 1
        return { key: lastKey.current, file, sent: null, error: null }
      })
      setList((before) => [...before, ...added])
      return added
    },
    remove,
    send: async (uploads, to) => {
      let all = true
      for (const { key, file } of uploads) {
        change(key, { sent: 0, error: null })
        try {
          await to(file, (part) => change(key, { sent: part }))
          remove(key)
        } catch (error) {
          all = false
          change(key, { sent: null, error: reasonOf(error) })
        }
      }
      return all
    },
  }
}

function reasonOf(error: unknown): string {
  return (error instanceof ValidationError ? error.fields['file'] : undefined) ?? messageFor(error)
}
