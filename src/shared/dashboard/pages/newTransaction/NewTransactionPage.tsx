import { useSyncExternalStore } from 'react'
import { accountKey } from '../../../domain/safe/accountKey.ts'
import { useSource, useSourceState } from '../../../source/SourceContext.tsx'
import { isBlankDraft } from '../../parts/draft/draft.ts'
import { usePageMemory } from '../../parts/memory/PageMemory.tsx'
import { accountKindName } from '../../parts/page/accountWords.ts'
import layout from '../../parts/page/Layout.module.css'
import { LazyParts } from '../../parts/page/LazyParts.tsx'
import { lazyPart } from '../../parts/page/lazyPart.tsx'
import { maySend } from '../../parts/page/maySend.ts'
import { proposerOf } from '../../parts/page/proposerOf.ts'
import { type Ready, refOf } from '../../parts/page/Ready.ts'
import { InProgress } from '../../parts/requests/InProgress.tsx'
import { RequestsNotFound } from '../../parts/requests/RequestsNotFound.tsx'
import { useFocusWhenAsked } from '../../parts/requests/useFocusWhenAsked.ts'
import { AccountChanged } from '../../sign/ask/AccountChanged.tsx'
import { NothingToAsk } from '../../sign/ask/NothingToAsk.tsx'
import { useStaleDraft } from '../../sign/ask/useStaleDraft.ts'
import { ComposeForm } from './ComposeForm.tsx'

const ProposeForm = lazyPart(async () => (await import('../../sign/acts/ProposeForm.tsx')).ProposeForm)

/** Composes a batch of transfers and asks the account to make them. */
export function NewTransactionPage({ ready }: { readonly ready: Ready }) {
  const { requests } = useSourceState()
  const memory = usePageMemory()
  const account = refOf(ready)
  const { subscribe, get } = memory.draftsChanged
  const filled = useSyncExternalStore(subscribe, get)
  const { left, goOn } = useStaleDraft(memory, account, isBlankDraft)
  const progress = useFocusWhenAsked(requests)
  const proposer = proposerOf(useSource().capabilities, ready)

  return (
    <>
      <div className={layout.head}>
        <h1>New transaction</h1>
      </div>
      <div className={layout.stack}>
        {requests.length > 0 && (
          <div ref={progress} tabIndex={-1} className={layout.stack}>
            <InProgress ready={ready} />
            <RequestsNotFound ready={ready} />
          </div>
        )}
        {left !== undefined ? (
          <AccountChanged left={left} ready={ready} thing="batch" onGoOn={goOn} />
        ) : maySend(ready) ? (
          <ComposeForm key={`${accountKey(account)} ${filled}`} ready={ready} />
        ) : proposer !== undefined ? (
          <LazyParts>
            <ProposeForm
              key={`${accountKey(account)} ${proposer} ${filled}`}
              ready={ready}
              signer={proposer}
            />
          </LazyParts>
        ) : (
          <NothingToAsk ready={ready} panel="Transfers" title="Nothing can be sent from here">
            {`You are only viewing this ${accountKindName(ready.account)}. Connect the wallet of an owner.`}
          </NothingToAsk>
        )}
      </div>
    </>
  )
}
