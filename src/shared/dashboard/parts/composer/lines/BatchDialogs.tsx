import { type RefObject, useRef } from 'react'
import { LazyParts } from '../../frame/page/LazyParts.tsx'
import { lazyPart } from '../../frame/page/lazyPart.tsx'
import type { TypedCall } from '../calls/typedCall.ts'
import { addLines, addToken, type NewLine } from '../draft/draft.ts'
import { AddTokenDialog } from './AddTokenDialog.tsx'
import type { Batch, BatchDialog } from './useBatch.ts'

const CallDialog = lazyPart(async () => (await import('../calls/CallDialog.tsx')).CallDialog)
const NftDialog = lazyPart(async () => (await import('../nfts/NftDialog.tsx')).NftDialog)
const SaveBatchDialog = lazyPart(async () => (await import('../calls/SaveBatchDialog.tsx')).SaveBatchDialog)
const DraftsDialog = lazyPart(async () => (await import('../drafts/DraftsDialog.tsx')).DraftsDialog)

/** The dialogs of a batch, each a form of its own and so outside of that of the lines. */
export function BatchDialogs({ batch }: { readonly batch: Batch }) {
  const { dialog, draft, change, close } = batch
  /** What was typed into the dialog of a call stays for the next one. */
  const typedCall = useRef(undefined)
  if (dialog === undefined) return null
  if (dialog === 'token')
    return <AddTokenDialog onAdd={(token, typed) => change(addToken(draft, token, typed))} onClose={close} />
  return (
    <LazyParts>
      <LoadedDialog dialog={dialog} batch={batch} typedCall={typedCall} />
    </LazyParts>
  )
}

/** A dialog that is loaded when it is opened. */
function LoadedDialog({
  dialog,
  batch: { draft, change, replace, checked, tokens, close },
  typedCall,
}: {
  readonly dialog: Exclude<BatchDialog, 'token'>
  readonly batch: Batch
  readonly typedCall: RefObject<TypedCall | undefined>
}) {
  function add(line: NewLine) {
    change(addLines(draft, [line]))
    close()
  }

  switch (dialog) {
    case 'call':
      return <CallDialog typed={typedCall} onAdd={add} onClose={close} />
    case 'nft':
      return <NftDialog onAdd={add} onClose={close} />
    case 'save': {
      const off = draft.lines.length - checked.length
      return <SaveBatchDialog checked={checked} off={off} tokens={tokens} onClose={close} />
    }
    case 'drafts':
      return <DraftsDialog draft={draft} onReplace={replace} onClose={close} />
  }
}
