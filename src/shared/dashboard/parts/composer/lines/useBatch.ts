import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SafeSettings } from '../../../../domain/settingsChange/settingsChange.ts'
import { chainSafeQuery } from '../../../../queries/safeFacts.ts'
import { useSource } from '../../../../source/SourceContext.tsx'
import { type Ready, refOf } from '../../frame/page/Ready.ts'
import { type CheckedLine, checkLines, type KeptChecks } from '../draft/checkLines.ts'
import { chosenNamesOf, isOn, methodWordsOf } from '../draft/draft.ts'
import { useTokens } from '../tokens/useTokens.ts'
import { useDraft } from './useDraft.ts'

/** What can be added to a batch beside a payment, and where it can go, each in a dialog of its own. */
export type BatchDialog = 'token' | 'nft' | 'call' | 'drafts' | 'save'

export type Batch = ReturnType<typeof useBatch>

/**
 * The batch of an account as it is being composed, checked line by line. `isChanging`: a change of the Safe is being
 * typed, which depends on what the Safe is.
 */
export function useBatch(ready: Ready, { isChanging = false }: { readonly isChanging?: boolean } = {}) {
  const { account, chain } = ready
  const { draft, change, finish, replace, undo } = useDraft(refOf(ready))
  const { tokens, tokensMissing } = useTokens(ready, draft.tokens, draft.typed)
  const [dialog, setDialog] = useState<BatchDialog>()
  const changes = isChanging || draft.lines.some(({ kind }) => kind === 'change')
  const settings = useSettingsNow(ready, changes)
  const [kept] = useState<KeptChecks>(() => new WeakMap())
  const checked = checkLines(
    draft.lines.filter(isOn),
    { account: account.address, chain, tokens, settings },
    kept,
  )
  const calls = checked.flatMap(({ call }) => call ?? [])
  return {
    draft,
    change,
    finish,
    replace,
    undo,
    tokens,
    tokensMissing,
    /** The lines that are not switched off. */
    checked,
    calls,
    chosenNames: chosenNamesOf(draft),
    words: methodWordsOf(draft),
    /** Every line is right. */
    complete: calls.length > 0 && calls.length === checked.length,
    /** What the Safe is once all of it is executed; `undefined` until a change is wanted and the chain has said. */
    settings: settingsAfter(checked, settings),
    dialog,
    open: setDialog,
    close: () => setDialog(undefined),
  }
}

/** What the chain says that the Safe is; `undefined` where no change of it is wanted. */
function useSettingsNow(ready: Ready, isWanted: boolean): SafeSettings | undefined {
  return useQuery({
    ...chainSafeQuery(useSource(), refOf(ready)),
    enabled: isWanted && ready.account.kind === 'safe',
  }).data
}

function settingsAfter(
  checked: readonly CheckedLine[],
  settings: SafeSettings | undefined,
): SafeSettings | undefined {
  return checked.reduce((last, line) => (line.kind === 'change' ? (line.after ?? last) : last), settings)
}
