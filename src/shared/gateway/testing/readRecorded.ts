import { readdirSync, readFileSync } from 'node:fs'
import { readFields } from '../../domain/values/untrusted.ts'

/** An answer of the real gateway, and what it was asked. */
export type RecordedAnswer = {
  /** Of its file, without `.json`. */
  readonly name: string
  readonly method: string
  /** With its query. */
  readonly path: string
  readonly body: unknown
  readonly status: number
  /** `null` where the body was empty. */
  readonly answer: unknown
}

const folder = new URL('./recorded/', import.meta.url)

/** All that were recorded, in the order of their names. */
export function readRecorded(): readonly RecordedAnswer[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'))
  return files.toSorted().map((file) => {
    const recorded = readFields(JSON.parse(readFileSync(new URL(file, folder), 'utf8'))) ?? {}
    const request = readFields(recorded['request']) ?? {}
    return {
      name: file.replace(/\.json$/, ''),
      method: String(request['method']),
      path: String(request['path']),
      body: request['body'],
      status: Number(recorded['status']),
      answer: recorded['answer'],
    }
  })
}
