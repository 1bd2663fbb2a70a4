import { type ReactNode, useId, useState } from 'react'
import { parseRecipient } from '../../../../domain/values/parseRecipient.ts'
import { shortenAddress } from '../../../../domain/values/shortenAddress.ts'
import { visibleText } from '../../../../domain/values/text.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { Note } from '../../../../ui/Note.tsx'
import text from '../../../../ui/text.module.css'
import { useDescribeError } from '../../frame/errors/useDescribeError.ts'
import { useReady } from '../../frame/page/useReady.ts'
import type { NewLine } from '../draft/draft.ts'
import { Suggestions } from '../recipients/Suggestions.tsx'
import styles from './NftDialog.module.css'
import { NftRecipient } from './NftRecipient.tsx'
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

  function choose(nft: Nft) {
    if (nft.amount !== undefined && nft.amount > 1n) return setSeveral(nft)
    setSubmitted(true)
    const recipient = parseRecipient(typed, ready.chain)
    if (!recipient.ok) return
    onAdd(sendNft(nft, { from: ready.account.address, recipient: recipient.address, amount: nft.amount }))
  }

  if (several !== undefined)
    return <SendNftDialog nft={several} recipient={typed} onAdd={onAdd} onClose={onClose} />

  return (
    <Dialog title="Send an NFT" onClose={onClose}>
      <Suggestions />
      <NftRecipient typed={typed} submitted={submitted} onType={setTyped} />
      <NftsToChoose nfts={nfts} waits={amounts.isLoading} onChoose={choose}>
        <ListState {...{ query, amounts }} isEmpty={nfts.length === 0} />
      </NftsToChoose>
      {query.hasNextPage && (
        <Button small unavailable={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
          Show more
        </Button>
      )}
    </Dialog>
  )
}

/** The NFTs below their title. `children` are shown between. */
function NftsToChoose({
  nfts,
  waits,
  onChoose,
  children,
}: {
  readonly nfts: readonly Nft[]
  /** The chain has not said yet how many there are. */
  readonly waits: boolean
  readonly onChoose: (nft: Nft) => void
  readonly children: ReactNode
}) {
  const title = useId()
  return (
    <>
      <h3 id={title} className={styles.title}>
        What this Safe holds
      </h3>
      {children}
      <ul className={styles.items} aria-labelledby={title}>
        {nfts.map((nft) => (
          <li key={nftKey(nft)}>
            <NftButton nft={nft} disabled={waits} onChoose={() => onChoose(nft)} />
          </li>
        ))}
      </ul>
    </>
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
