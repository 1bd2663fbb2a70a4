import { useReducer } from 'react'
import { useSource, useSourceState } from '../../source/SourceContext.tsx'
import { AccountChanged } from '../asking/AccountChanged.tsx'
import { leftBehind } from '../asking/leftBehind.ts'
import { NothingToAsk } from '../asking/NothingToAsk.tsx'
import { accountKey, accountNoun, maySend, type Ready, refOf } from '../common/accountNames.ts'
import layout from '../common/Layout.module.css'
import { InProgress } from '../requests/InProgress.tsx'
import { useFocusWhenAsked } from '../requests/useFocusWhenAsked.ts'
import { MessageForm } from './MessageForm.tsx'
import { isBlankMessageDraft } from './messageDraft.ts'
import { useMessageMemory } from './useMessageMemory.ts'

/** Asks the owners to sign a text or typed data, and follows what was asked for from here. */
export function MessagesPage({ ready }: { readonly ready: Ready }) {
  const { requests } = useSourceState()
  const { capabilities } = useSource()
  const memory = useMessageMemory()
  const [, showAgain] = useReducer((count: number) => count + 1, 0)
  const account = refOf(ready)
  const left = leftBehind(memory, account, isBlankMessageDraft)
  const shown = requests.filter(
    ({ signing, progress }) => signing !== undefined || progress.phase !== 'settled',
  )
  const progress = useFocusWhenAsked(shown)

  function goOn() {
    memory.composing = account
    showAgain()
  }

  return (
    <>
      <div className={layout.head}>
        <h1>Messages</h1>
      </div>
      <div className={layout.stack}>
        {shown.length > 0 && (
          <div ref={progress} tabIndex={-1} className={layout.stack}>
            <InProgress ready={ready} requests={shown} title="Asked from here" />
          </div>
        )}
        {left !== undefined ? (
          <AccountChanged
            left={left}
            ready={ready}
            words={{ nothing: 'Nothing was signed.', kept: 'Your message' }}
            onGoOn={goOn}
          />
        ) : capabilities.signMessage !== undefined && maySend(ready) ? (
          <MessageForm key={accountKey(account)} ready={ready} />
        ) : (
          <NothingToAsk ready={ready} panel="Message" title="Nothing can be signed from here">
            {`Open this app inside Safe{Wallet} to sign a message with this ${accountNoun(ready.account)}.`}
          </NothingToAsk>
        )}
      </div>
    </>
  )
}
