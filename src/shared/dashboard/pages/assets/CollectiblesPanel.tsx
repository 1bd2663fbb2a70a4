import { useState } from 'react'
import { configuration } from '../../../configuration/configuration.ts'
import { visibleText } from '../../../domain/values/text.ts'
import { useSource } from '../../../source/SourceContext.tsx'
import { AddressView } from '../../../ui/AddressView.tsx'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Panel, PanelFoot } from '../../../ui/Panel.tsx'
import { SourceMarks } from '../../../ui/SourceMarks.tsx'
import text from '../../../ui/text.module.css'
import { useInSight } from '../../../ui/useInSight.ts'
import { useDescribeError } from '../../parts/errors/useDescribeError.ts'
import { fitsText } from '../../parts/filter/fitsText.ts'
import { ListFailed } from '../../parts/lists/ListFailed.tsx'
import { ListWaiting } from '../../parts/lists/ListWaiting.tsx'
import { sayMissing } from '../../parts/lists/missingWords.ts'
import { type Nft, nftKey, nftName } from '../../parts/nfts/nfts.ts'
import { useNfts } from '../../parts/nfts/useNfts.ts'
import { nodeSource } from '../../parts/page/nodeSource.ts'
import type { Ready } from '../../parts/page/Ready.ts'
import { LoadPictures } from '../../parts/pictures/LoadPictures.tsx'
import { PictureView } from '../../parts/pictures/PictureView.tsx'
import { pictureAt } from '../../parts/pictures/pictureAt.ts'
import styles from './Assets.module.css'
import { ItemsOfChain } from './ItemsOfChain.tsx'
import { SendNft } from './SendNft.tsx'

/** A page of the gateway. */
const drawnAtOnce = 20
/** Pixels of one with its picture. */
const guessedHeight = 250

/** NFTs, a page at a time; only those near the window are drawn. */
export function CollectiblesPanel({ ready, search }: { readonly ready: Ready; readonly search: string }) {
  const { query, amounts, held, nfts } = useNfts(ready)
  const source = useSource()
  const describeError = useDescribeError()
  const [allowed, setAllowed] = useState<ReadonlySet<string>>(new Set())
  const { data } = query
  if (query.isPending) return <ListWaiting title="NFTs" />
  if (data === undefined)
    return (
      <ListFailed error={query.error} onAskAgain={() => query.refetch()}>
        NFTs are missing: only the gateway lists them.
      </ListFailed>
    )
  const missing = sayMissing(data)
  const fitting = nfts.filter((item) =>
    fitsText(search, [nftName(item), item.tokenName, item.tokenSymbol, item.token, `#${item.id}`]),
  )
  const pictures = fitting.map(({ imageUri }) => pictureAt(imageUri, configuration))
  return (
    <Panel
      title="NFTs"
      note={countWords(fitting.length, nfts.length, query.hasNextPage)}
      end={<SourceMarks of={held.data === undefined ? ['gateway'] : ['gateway', nodeSource(source.node)]} />}
    >
      {nfts.length === 0 ? (
        <EmptyState title="No NFTs">NFTs that this Safe receives appear here.</EmptyState>
      ) : fitting.length === 0 ? (
        <EmptyState title="Nothing found">No NFT that is loaded fits the search.</EmptyState>
      ) : (
        <ul className={styles.collectibles}>
          {fitting.map((nft, index) => (
            <NftView
              key={nftKey(nft)}
              nft={nft}
              waits={amounts.isLoading}
              count={fitting.length}
              atOnce={index < drawnAtOnce}
              picture={<PictureView picture={pictures[index]} name={nftName(nft)} allowed={allowed} />}
            />
          ))}
        </ul>
      )}
      <PanelFoot>
        {missing !== undefined && <span>{missing}</span>}
        {query.isFetchNextPageError && <span role="status">The gateway did not give the next page.</span>}
        {query.hasNextPage && (
          <Button small unavailable={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
            {query.isFetchingNextPage ? 'Asking…' : 'Show more NFTs'}
          </Button>
        )}
        {amounts.isError && (
          <span role="status">
            How many there are of each is not known. {describeError(amounts.error).title}
          </span>
        )}
        <ItemsOfChain held={held} />
        <LoadPictures
          pictures={pictures}
          allowed={allowed}
          onAllow={(origin) => setAllowed(new Set([...allowed, origin]))}
        />
      </PanelFoot>
    </Panel>
  )
}

function NftView({
  nft,
  waits,
  picture,
  count,
  atOnce,
}: {
  readonly nft: Nft
  /** The chain has not said yet how many there are. */
  readonly waits: boolean
  readonly picture: React.ReactNode
  /** In the whole list. */
  readonly count: number
  readonly atOnce: boolean
}) {
  const [ref, room] = useInSight<HTMLLIElement>({ count, atOnce, guess: guessedHeight })
  return (
    <li ref={ref} className={styles.collectible} style={{ minHeight: room }}>
      {room === undefined && (
        <>
          {picture}
          <strong>{nftName(nft)}</strong>
          {nft.tokenName !== '' && <span className={text.small}>{visibleText(nft.tokenName)}</span>}
          {nft.amount !== undefined && <span>{nft.amount.toString()} held</span>}
          <AddressView address={nft.token} copy={false} />
          <span>
            <SendNft nft={nft} waits={waits} />
          </span>
        </>
      )}
    </li>
  )
}

function countWords(found: number, loaded: number, goesOn: boolean): string {
  const count = found === loaded ? `${loaded}` : `${found} of ${loaded}`
  return goesOn ? `${count} shown, there are more` : count
}
