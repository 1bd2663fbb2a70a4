import { parseJson, readCount, readFields } from '../../../shared/domain/values/untrusted.ts'
import type { AnswerTime } from '../../../shared/source/DappSession.ts'
import type { DeviceTexts } from '../../../shared/source/keptTexts.ts'
import { sessionMarksKey } from './sessionMarksKey.ts'

/**
 * When a session began, when its dApp asked last, in milliseconds since 1970, and what a person set for it. WalletConnect
 * keeps none of it.
 */
type SessionMark = { readonly since: number; readonly lastAsked?: number; readonly answers?: AnswerTime }

const answerTimes: readonly AnswerTime[] = ['as-needed', 'proposed', 'executed']

/** By the topics of the sessions. */
export function readSessionMarks(texts: Pick<DeviceTexts, 'read'>): ReadonlyMap<string, SessionMark> {
  const marks = new Map<string, SessionMark>()
  for (const [topic, value] of Object.entries(readFields(parseJson(texts.read(sessionMarksKey))) ?? {})) {
    const fields = readFields(value)
    const since = readCount(fields?.['since'])
    const lastAsked = readCount(fields?.['lastAsked'])
    const answers = answerTimes.find((time) => time === fields?.['answers'])
    if (since === undefined) continue
    marks.set(topic, {
      since,
      ...(lastAsked !== undefined && { lastAsked }),
      ...(answers !== undefined && { answers }),
    })
  }
  return marks
}

/** Keeps these and no others. */
export function writeSessionMarks(
  texts: Pick<DeviceTexts, 'write' | 'remove'>,
  marks: ReadonlyMap<string, SessionMark>,
): void {
  if (marks.size === 0) texts.remove(sessionMarksKey)
  else texts.write(sessionMarksKey, JSON.stringify(Object.fromEntries(marks)))
}
