import { useReducer } from 'react'
import { type AccountRef, sameAccount } from '../../domain/safeRef.ts'
import { useSourceState } from '../../source/SourceContext.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { shortenAddress } from '../../ui/groupHex.ts'
import { Note } from '../../ui/Note.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { accountKey, accountNoun, maySend, type Ready, refOf } from '../common/accountNames.ts'
import layout from '../common/Layout.module.css'
import { type PageMemory, usePageMemory } from '../common/PageMemory.tsx'
import { InProgress } from '../requests/InProgress.tsx'
import { useFocusWhenAsked } from '../requests/useFocusWhenAsked.ts'
import { ComposeForm } from './ComposeForm.tsx'
import { isBlankDraft } from './draft.ts'

/** Composes a batch of transfers and asks the account to make them. */
export function ComposePage({ ready }: { readonly ready: Ready }) {
  const { requests } = useSourceState()
  const memory = usePageMemory()
  const [, showAgain] = useReducer((count: number) => count + 1, 0)
  const account = refOf(ready)
  const left = leftBehind(memory, account)
  const progress = useFocusWhenAsked(requests)

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
          <AccountChanged left={left} ready={ready} onGoOn={goOn} />
        ) : maySend(ready) ? (
          <ComposeForm key={accountKey(account)} ready={ready} />
        ) : (
          <ReadOnly ready={ready} />
        )}
      </div>
    </>
  )
}

/** The account that was composed for last, when it is another one now and its batch is not empty. */
function leftBehind({ composing, drafts }: PageMemory, account: AccountRef): AccountRef | undefined {
  if (composing === undefined || sameAccount(composing, account)) return undefined
  const draft = drafts.get(accountKey(composing))
  return draft === undefined || isBlankDraft(draft) ? undefined : composing
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
  const noun = accountNoun(account)
  const sameChain = left.chainId === chain.id
  return (
    <Note
      kind="high"
      title={`The ${sameChain ? noun : 'network'} changed while you were composing.`}
      actions={
        <Button small onClick={onGoOn}>
          Compose for {shortenAddress(account.address)}
        </Button>
      }
    >
      Nothing was sent. Your batch is kept for {shortenAddress(left.address)}
      {sameChain ? '' : ` on chain ${left.chainId}`} and comes back when that account is open.
    </Note>
  )
}

function ReadOnly({ ready: { host, account } }: { readonly ready: Ready }) {
  return (
    <Panel title="Transfers">
      <EmptyState title="Nothing can be sent from here">
        {host?.known === false
          ? 'This app does not know the page around it. Trust that host, or open this page in its own tab.'
          : `This ${accountNoun(account)} is only looked at. Connect a wallet that owns it.`}
      </EmptyState>
    </Panel>
  )
}
