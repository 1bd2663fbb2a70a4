import { useState } from 'react'
import { useRouting } from '../../../routing/RouterContext.tsx'
import { useSource, useSourceState } from '../../../source/SourceContext.tsx'
import { Button } from '../../../ui/Button.tsx'
import { addLines } from '../../parts/composer/draft/draft.ts'
import { useDraftChange } from '../../parts/composer/lines/useDraftChange.ts'
import { type Nft, nftName } from '../../parts/composer/nfts/nfts.ts'
import { LazyParts } from '../../parts/frame/page/LazyParts.tsx'
import { lazyPart } from '../../parts/frame/page/lazyPart.tsx'
import { maySend } from '../../parts/frame/page/maySend.ts'
import { proposerOf } from '../../parts/frame/page/proposerOf.ts'
import { useReady } from '../../parts/frame/page/useReady.ts'

const SendNftDialog = lazyPart(
  async () => (await import('../../parts/composer/nfts/SendNftDialog.tsx')).SendNftDialog,
)

/** Asks to whom an NFT goes, and leads to the new transaction with it. Absent where nothing can be asked of the account. */
export function SendNft({ nft, waits }: { readonly nft: Nft; readonly waits: boolean }) {
  const { connection } = useSourceState()
  return connection.status === 'ready' ? <NftSending nft={nft} waits={waits} /> : null
}

function NftSending({
  nft,
  waits,
}: {
  readonly nft: Nft
  /** The chain has not said yet how many there are. */
  readonly waits: boolean
}) {
  const ready = useReady()
  const { router, account } = useRouting()
  const changeDraft = useDraftChange(ready)
  const [opened, setOpened] = useState(false)
  const proposer = proposerOf(useSource().capabilities, ready)
  if (!maySend(ready) && proposer === undefined) return null
  return (
    <>
      <Button small aria-label={`Send ${nftName(nft)}`} unavailable={waits} onClick={() => setOpened(true)}>
        Send
      </Button>
      {opened && (
        <LazyParts>
          <SendNftDialog
            nft={nft}
            onAdd={(line) => {
              changeDraft((draft) => addLines(draft, [line]))
              router.navigate({ account, route: { page: 'new-transaction' } })
            }}
            onClose={() => setOpened(false)}
          />
        </LazyParts>
      )}
    </>
  )
}
