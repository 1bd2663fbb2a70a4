import { useMemo, useSyncExternalStore } from 'react'
import { keptTexts } from '../../../../source/keptTexts.ts'
import {
  type ProposalAsker,
  proposalAskersKey,
  readProposalAsker,
} from '../../../../source/proposalAskers.ts'
import { useAccountRef } from '../../frame/page/useReady.ts'
import { hashInId } from '../local/useLocalSignables.ts'

/** The app that asked for a transaction; `undefined` where this browser did not propose it for one. */
export function useProposalAsker(id: string): ProposalAsker | undefined {
  const key = proposalAskersKey(useAccountRef())
  const texts = keptTexts(window)
  const text = useSyncExternalStore(texts.subscribe, () => texts.read(key))
  const hash = hashInId(id)
  return useMemo(() => (hash === undefined ? undefined : readProposalAsker(text, hash)), [text, hash])
}
