import { Suspense, useReducer } from 'react'
import { useSource, useSourceState } from '../../source/SourceContext.tsx'
import { AccountChanged } from '../asking/AccountChanged.tsx'
import { leftBehind } from '../asking/leftBehind.ts'
import { NothingToAsk } from '../asking/NothingToAsk.tsx'
import { accountKey, accountNoun, maySend, type Ready, refOf } from '../common/accountNames.ts'
import layout from '../common/Layout.module.css'
import { lazyPart } from '../common/lazyPart.tsx'
import { usePageMemory } from '../common/PageMemory.tsx'
import { proposerOf } from '../common/proposerOf.ts'
import { InProgress } from '../requests/InProgress.tsx'
import { useFocusWhenAsked } from '../requests/useFocusWhenAsked.ts'
import { ComposeForm } from './ComposeForm.tsx'
import { isBlankDraft } from './draft.ts'

const ProposeForm = lazyPart(async () => (await import('../cosign/ProposeForm.tsx')).ProposeForm)

/** Composes a batch of transfers and asks the account to make them. */
export function ComposePage({ ready }: { readonly ready: Ready }) {
  const { requests } = useSourceState()
  const memory = usePageMemory()
  const [, showAgain] = useReducer((count: number) => count + 1, 0)
  const account = refOf(ready)
  const left = leftBehind(memory, account, isBlankDraft)
  const progress = useFocusWhenAsked(requests)
  const proposer = proposerOf(useSource().capabilities, ready)

  function goOn() {
    memory.composing = account
    showAgain()
  }

  return (
    <>
      <div className={layout.head}>
        <h1>New transaction</h1>
      </div>
      <div className={layout.stack}>
        {requests.length > 0 && (
          <div ref={progress} tabIndex={-1} className={layout.stack}>
            <InProgress ready={ready} />
          </div>
        )}
        {left !== undefined ? (
          <AccountChanged
            left={left}
            ready={ready}
            words={{ nothing: 'Nothing was sent.', kept: 'Your batch' }}
            onGoOn={goOn}
          />
        ) : maySend(ready) ? (
          <ComposeForm key={accountKey(account)} ready={ready} />
        ) : proposer !== undefined ? (
          <Suspense>
            <ProposeForm key={`${accountKey(account)} ${proposer}`} ready={ready} signer={proposer} />
          </Suspense>
        ) : (
          <NothingToAsk ready={ready} panel="Transfers" title="Nothing can be sent from here">
            {`This ${accountNoun(ready.account)} is only looked at. Connect a wallet that owns it.`}
          </NothingToAsk>
        )}
      </div>
    </>
  )
}
