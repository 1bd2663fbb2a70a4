import { useMemo, useSyncExternalStore } from 'react'
import type { DecodedCall } from '../../../../domain/calldata/DecodedCall.ts'
import { everyCall } from '../../../../domain/calldata/DecodedCall.ts'
import { hashOfCall } from '../../../../domain/checks/subject/hashOfCall.ts'
import type { MethodWord } from '../../../../domain/checks/subject/methodWords.ts'
import type { AccountRef } from '../../../../domain/safe/safeRef.ts'
import { checksumAddress } from '../../../../domain/values/address.ts'
import { keptTexts } from '../../../../source/keptTexts.ts'
import { keptWordsKey, readKeptWords } from '../../../../source/keptWords.ts'

const none: readonly never[] = []

/** What a file or an interface named on this device for calls of a transaction, before it went out. */
export function useKeptWords({ chainId, address }: AccountRef, call: DecodedCall): readonly MethodWord[] {
  const texts = keptTexts(window)
  const text = useSyncExternalStore(texts.subscribe, () => texts.read(keptWordsKey({ chainId, address })))
  return useMemo(() => {
    const kept = new Map(readKeptWords(text).map((word) => [word.call, word]))
    if (kept.size === 0) return none
    return [...everyCall(call)].flatMap(({ to, data, content }): readonly MethodWord[] => {
      const word = content.kind === 'unknown' ? kept.get(hashOfCall({ to, data })) : undefined
      return word === undefined ? [] : [{ to: checksumAddress(to), data, method: word.method, by: word.by }]
    })
  }, [text, call])
}
