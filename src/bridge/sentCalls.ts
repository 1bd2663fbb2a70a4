import { isHash } from '../shared/domain/values/hex.ts'
import type { DeviceTexts } from '../shared/source/keptTexts.ts'
import type { StorageKey } from '../shared/source/StoragePlaces.ts'

export type SentCallTexts = Pick<DeviceTexts, 'read' | 'write'>

const key: StorageKey = 'countersign.calls'
const mostKept = 50
/** Of the whole text: an id alone may have 4,096 characters. */
const mostCharacters = 60_000

/** Ids that apps gave to batches (EIP-5792), each with its safeTxHash, the oldest first. What cannot be read costs that entry. */
export function readSentCalls(texts: Pick<SentCallTexts, 'read'>): readonly (readonly [string, string])[] {
  const text = texts.read(key)
  if (text === undefined || text.length > mostCharacters) return []
  try {
    const kept: unknown = JSON.parse(text)
    return Array.isArray(kept) ? kept.flatMap(readSentEntry) : []
  } catch {
    // Another version or another page wrote it.
    return []
  }
}

/** The newest are kept, also those of other windows. */
export function keepSentCall(texts: SentCallTexts, id: string, safeTxHash: string): void {
  const others = readSentCalls(texts).filter(([other]) => other !== id)
  let kept = [...others, [id, safeTxHash] as const].slice(-mostKept)
  while (kept.length > 1 && JSON.stringify(kept).length > mostCharacters) kept = kept.slice(1)
  texts.write(key, JSON.stringify(kept))
}

function readSentEntry(entry: unknown): readonly (readonly [string, string])[] {
  if (!Array.isArray(entry)) return []
  const [id, safeTxHash]: readonly unknown[] = entry
  return typeof id === 'string' && id !== '' && isHash(safeTxHash) ? [[id, safeTxHash]] : []
}
