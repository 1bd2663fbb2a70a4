import { useSyncExternalStore } from 'react'
import { accountKey } from '../../../domain/safe/accountKey.ts'
import { useSource, useSourceState } from '../../../source/SourceContext.tsx'
import { isBlankDraft } from '../../parts/composer/draft/draft.ts'
import { usePageMemory } from '../../parts/composer/memory/PageMemory.tsx'
import { accountKindName } from '../../parts/frame/page/accountWords.ts'
import layout from '../../parts/frame/page/Layout.module.css'
import { maySend } from '../../parts/frame/page/maySend.ts'
import { proposerOf } from '../../parts/frame/page/proposerOf.ts'
import { refOf } from '../../parts/frame/page/Ready.ts'
import { useReady } from '../../parts/frame/page/useReady.ts'
import { InProgress } from '../../parts/requests/InProgress.tsx'
import { RequestsNotFound } from '../../parts/requests/RequestsNotFound.tsx'
import { useFocusWhenAsked } from '../../parts/requests/useFocusWhenAsked.ts'
import { AccountChanged } from '../../sign/ask/AccountChanged.tsx'
import { NothingToAsk } from '../../sign/ask/NothingToAsk.tsx'
import { useStaleDraft } from '../../sign/ask/useStaleDraft.ts'
import { ComposeHead } from './ComposeHead.tsx'
import { Composer } from './Composer.tsx'
import { useComposePart } from './useComposePart.ts'

/** Composes a batch and asks the account to make it. */
export function NewTransactionPage() {
  const ready = useReady()
  const { requests } = useSourceState()
  const memory = usePageMemory()
  const account = refOf(ready)
  const { subscribe, get } = memory.draftsChanged
  const filled = useSyncExternalStore(subscribe, get)
  const { left, goOn } = useStaleDraft(memory, account, isBlankDraft)
  const progress = useFocusWhenAsked(requests)
  const sends = maySend(ready)
  const proposer = proposerOf(useSource().capabilities, ready)
  const part = useComposePart()
  const asked = requests.length > 0 && (
    <div ref={progress} tabIndex={-1} className={layout.stack}>
      <InProgress />
      <RequestsNotFound />
    </div>
  )

  if (left === undefined && (sends || proposer !== undefined)) {
    const signer = sends ? undefined : proposer
    return (
      <Composer key={`${accountKey(account)} ${signer} ${filled}`} proposer={signer} part={part}>
        {asked}
      </Composer>
    )
  }
  return (
    <>
      <ComposeHead current={part ?? 'pay'} />
      <div className={layout.stack}>
        {asked}
        {left === undefined ? <OnlyViewed /> : <AccountChanged left={left} thing="batch" onGoOn={goOn} />}
      </div>
    </>
  )
}

function OnlyViewed() {
  const { account } = useReady()
  return (
    <NothingToAsk panel="Transfers" title="Nothing can be sent from here">
      {`You are only viewing this ${accountKindName(account)}. Connect the wallet of an owner.`}
    </NothingToAsk>
  )
}
