import { useId, useState } from 'react'
import { parseRecipient } from '../../../../domain/values/parseRecipient.ts'
import { shortenAddress } from '../../../../domain/values/shortenAddress.ts'
import { visibleText } from '../../../../domain/values/text.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { Field } from '../../../../ui/fields/Field.tsx'
import { Note } from '../../../../ui/Note.tsx'
import text from '../../../../ui/text.module.css'
import { useDescribeError } from '../../frame/errors/useDescribeError.ts'
import { accountKindName } from '../../frame/page/accountWords.ts'
import { useReady } from '../../frame/page/useReady.ts'
import { describeRecipientProblem } from '../draft/describeProblem.ts'
import type { NewLine } from '../draft/draft.ts'
import { Suggestions, suggestionsId } from '../recipients/Suggestions.tsx'
import styles from './NftDialog.module.css'
import { type Nft, nftKey, nftName } from './nfts.ts'
import { SendNftDialog } from './SendNftDialog.tsx'
import { sendNft } from './sendNft.ts'
import { useNfts } from './useNfts.ts'

type NftDialogProps = {
  readonly onAdd: (line: NewLine) => void
  readonly onClose: () => void
}

/** Sends one of the NFTs that the Safe holds: a recipient, and a press on the NFT. Of several alike, how many. */
export function NftDialog({ onAdd, onClose }: NftDialogProps) {
  const ready = useReady()
  const { query, amounts, nfts } = useNfts(ready)
  const [several, setSeveral] = useState<Nft>()
  const [typed, setTyped] = useState('')
  const [submitted, setSubmitted] = useState(false)
  const list = useId()
  const recipient = parseRecipient(typed, ready.chain)
  const { account, chain } = ready
  const words = { chainName: chain.name, noun: accountKindName(account) }
  const problem = submitted && !recipient.ok ? describeRecipientProblem(recipient.problem, words) : undefined

  function choose(nft: Nft) {
    if (nft.amount !== undefined && nft.amount > 1n) return setSeveral(nft)
    setSubmitted(true)
    if (!recipient.ok) return
    onAdd(sendNft(nft, { from: account.address, recipient: recipient.address, amount: nft.amount }))
  }

  if (several !== undefined)
    return <SendNftDialog nft={several} recipient={typed} onAdd={onAdd} onClose={onClose} />

  return (
    <Dialog title="Send an NFT" onClose={onClose}>
      <Suggestions />
      <Field
        label="Recipient"
        mono
        autoComplete="off"
        spellCheck={false}
        list={suggestionsId}
        placeholder="0x…"
        value={typed}
        problem={problem && `${problem.title} ${problem.advice}`}
        onChange={({ target }) => setTyped(target.value)}
      />
      <h3 id={list} className={styles.title}>
        What this Safe holds
      </h3>
      <ListState {...{ query, amounts }} isEmpty={nfts.length === 0} />
      <ul className={styles.items} aria-labelledby={list}>
        {nfts.map((nft) => (
          <li key={nftKey(nft)}>
            <NftButton nft={nft} disabled={amounts.isLoading} onChoose={() => choose(nft)} />
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <Button small unavailable={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
          Show more
        </Button>
      )}
    </Dialog>
  )
}

/** What the gateway and the chain have not said. */
function ListState({
  query,
  amounts,
  isEmpty,
}: Pick<ReturnType<typeof useNfts>, 'query' | 'amounts'> & { readonly isEmpty: boolean }) {
  const describeError = useDescribeError()
  return (
    <>
      {query.isPending && <p role="status">Asking the gateway.</p>}
      {query.error !== null && query.data === undefined && (
        <Note
          kind="warn"
          title={describeError(query.error).title}
          actions={
            <Button small onClick={() => query.refetch()}>
              Ask again
            </Button>
          }
        >
          Only the gateway lists NFTs. Use “Add a call…” to send one by its number.
        </Note>
      )}
      {amounts.isError && (
        <Note kind="warn" title={describeError(amounts.error).title}>
          How many there are of each is not known. What is one of its kind can be sent.
        </Note>
      )}
      {query.data !== undefined && isEmpty && <p className={text.small}>This Safe holds no NFTs.</p>}
    </>
  )
}

function NftButton({
  nft,
  disabled,
  onChoose,
}: {
  readonly nft: Nft
  readonly disabled: boolean
  readonly onChoose: () => void
}) {
  return (
    <button type="button" disabled={disabled} onClick={onChoose}>
      <span>
        {nft.amount === undefined ? '' : `${nft.amount} × `}
        {nftName(nft)}
      </span>
      <span className={text.small}>
        {visibleText(nft.tokenName)} <span className={styles.contract}>{shortenAddress(nft.token)}</span>
      </span>
    </button>
  )
}
