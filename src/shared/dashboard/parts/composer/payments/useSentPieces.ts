import { useMemo, useSyncExternalStore } from 'react'
import type { AccountRef } from '../../../../domain/safe/safeRef.ts'
import { keptTexts } from '../../../../source/keptTexts.ts'
import { readSentPieces, type SentPiece, sentPiecesKey } from '../../../../source/sentPieces.ts'

/** The pieces of lists that an account has sent from this device; those of other windows show at once. */
export function useSentPieces(account: AccountRef): readonly SentPiece[] {
  const texts = keptTexts(window)
  const key = sentPiecesKey(account)
  const text = useSyncExternalStore(texts.subscribe, () => texts.read(key))
  return useMemo(() => readSentPieces(text), [text])
}
