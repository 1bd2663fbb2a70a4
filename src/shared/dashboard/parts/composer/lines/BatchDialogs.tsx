import { useRef } from 'react'
import { LazyParts } from '../../frame/page/LazyParts.tsx'
import { lazyPart } from '../../frame/page/lazyPart.tsx'
import { addLines, addToken, type NewLine } from '../draft/draft.ts'
import { AddTokenDialog } from './AddTokenDialog.tsx'
import type { Batch } from './useBatch.ts'

const CallDialog = lazyPart(async () => (await import('../calls/CallDialog.tsx')).CallDialog)
const NftDialog = lazyPart(async () => (await import('../nfts/NftDialog.tsx')).NftDialog)
const SaveBatchDialog = lazyPart(async () => (await import('../calls/SaveBatchDialog.tsx')).SaveBatchDialog)
const DraftsDialog = lazyPart(async () => (await import('../drafts/DraftsDialog.tsx')).DraftsDialog)

/** The dialogs of a batch, each a form of its own and so outside of that of the lines. */
export function BatchDialogs({
  batch: { dialog, draft, change, replace, checked, tokens, close },
}: {
  readonly batch: Batch
}) {
  /** What was typed into the dialog of a call stays for the next one. */
  const typedCall = useRef(undefined)

  function add(lines: readonly NewLine[]) {
    change(addLines(draft, lines))
    close()
  }

  switch (dialog) {
    case undefined:
      return null
    case 'token':
      return (
        <AddTokenDialog onAdd={(token, typed) => change(addToken(draft, token, typed))} onClose={close} />
      )
    case 'call':
      return (
        <LazyParts>
          <CallDialog typed={typedCall} onAdd={(line) => add([line])} onClose={close} />
        </LazyParts>
      )
    case 'nft':
      return (
        <LazyParts>
          <NftDialog onAdd={(line) => add([line])} onClose={close} />
        </LazyParts>
      )
    case 'save':
      return (
        <LazyParts>
          <SaveBatchDialog
            checked={checked}
            off={draft.lines.length - checked.length}
            tokens={tokens}
            onClose={close}
          />
        </LazyParts>
      )
    case 'drafts':
      return (
        <LazyParts>
          <DraftsDialog draft={draft} onReplace={replace} onClose={close} />
        </LazyParts>
      )
  }
}
