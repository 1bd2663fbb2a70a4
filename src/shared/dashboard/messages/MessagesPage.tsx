import { useReducer } from 'react'
import { type AccountRef, sameAccount } from '../../domain/safeRef.ts'
import { useSource, useSourceState } from '../../source/SourceContext.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { shortenAddress } from '../../ui/groupHex.ts'
import { Note } from '../../ui/Note.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { accountKey, accountNoun, maySend, type Ready, refOf } from '../common/accountNames.ts'
import layout from '../common/Layout.module.css'
import { InProgress } from '../requests/InProgress.tsx'
import { useFocusWhenAsked } from '../requests/useFocusWhenAsked.ts'
import { MessageForm } from './MessageForm.tsx'
import { isBlankMessageDraft } from './messageDraft.ts'
import { type MessageMemory, useMessageMemory } from './useMessageMemory.ts'

/** Asks the owners to sign a text or typed data, and follows what was asked for from here. */
export function MessagesPage({ ready }: { readonly ready: Ready }) {
  const { requests } = useSourceState()
  const { capabilities } = useSource()
  const memory = useMessageMemory()
  const [, showAgain] = useReducer((count: number) => count + 1, 0)
  const account = refOf(ready)
  const left = leftBehind(memory, account)
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
          <AccountChanged left={left} ready={ready} onGoOn={goOn} />
        ) : capabilities.signMessage !== undefined && maySend(ready) ? (
          <MessageForm key={accountKey(account)} ready={ready} />
        ) : (
          <ReadOnly ready={ready} />
        )}
      </div>
    </>
  )
}

/** The account that was composed for last, when it is another one now and its message is not empty. */
function leftBehind({ composing, drafts }: MessageMemory, account: AccountRef): AccountRef | undefined {
  if (composing === undefined || sameAccount(composing, account)) return undefined
  const draft = drafts.get(accountKey(composing))
  return draft === undefined || isBlankMessageDraft(draft) ? undefined : composing
}

function AccountChanged({
  left,
  ready: { account, chain },
  onGoOn,
}: {
  readonly left: AccountRef
  readonly ready: Ready
  readonly onGoOn: () => void
}) {
  const sameChain = left.chainId === chain.id
  return (
    <Note
      kind="high"
      title={`The ${sameChain ? accountNoun(account) : 'network'} changed while you were composing.`}
      actions={
        <Button small onClick={onGoOn}>
          Compose for {shortenAddress(account.address)}
        </Button>
      }
    >
      Nothing was signed. Your message is kept for {shortenAddress(left.address)}
      {sameChain ? '' : ` on chain ${left.chainId}`} and comes back when that account is open.
    </Note>
  )
}

function ReadOnly({ ready: { host, account } }: { readonly ready: Ready }) {
  return (
    <Panel title="Message">
      <EmptyState title="Nothing can be signed from here">
        {host?.known === false
          ? 'This app does not know the page around it. Trust that host, or open this page in its own tab.'
          : `Open this app inside Safe{Wallet} to sign a message with this ${accountNoun(account)}.`}
      </EmptyState>
    </Panel>
  )
}
