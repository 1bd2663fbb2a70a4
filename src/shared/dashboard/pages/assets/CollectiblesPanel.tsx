import { type ReactNode, useState } from 'react'
import { configuration } from '../../../configuration/configuration.ts'
import { visibleText } from '../../../domain/values/text.ts'
import { useSource } from '../../../source/SourceContext.tsx'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Panel, PanelFoot } from '../../../ui/Panel.tsx'
import text from '../../../ui/text.module.css'
import { useInSight } from '../../../ui/useInSight.ts'
import { AddressView } from '../../../ui/values/AddressView.tsx'
import { SourceMarks } from '../../../ui/values/SourceMarks.tsx'
import { type Nft, nftKey, nftName } from '../../parts/composer/nfts/nfts.ts'
import { useNfts } from '../../parts/composer/nfts/useNfts.ts'
import { useDescribeError } from '../../parts/frame/errors/useDescribeError.ts'
import { fitsText } from '../../parts/frame/filter/fitsText.ts'
import { ListFailed } from '../../parts/frame/lists/ListFailed.tsx'
import { ListWaiting } from '../../parts/frame/lists/ListWaiting.tsx'
import { sayMissing } from '../../parts/frame/lists/missingWords.ts'
import { nodeSource } from '../../parts/frame/page/nodeSource.ts'
import type { Ready } from '../../parts/frame/page/Ready.ts'
import { LoadPictures } from '../../parts/frame/pictures/LoadPictures.tsx'
import { PictureView } from '../../parts/frame/pictures/PictureView.tsx'
import { type Picture, pictureAt } from '../../parts/frame/pictures/pictureAt.ts'
import styles from './Assets.module.css'
import { ItemsOfChain } from './ItemsOfChain.tsx'
import { SendNft } from './SendNft.tsx'

/** A page of the gateway. */
const drawnAtOnce = 20
/** Pixels of one with its picture, and of one without. */
const guessedHeights = { shown: 236, none: 76 } as const

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
      note={collectibleCount(fitting.length, nfts.length, query.hasNextPage)}
      end={<SourceMarks of={held.data === undefined ? ['gateway'] : ['gateway', nodeSource(source.node)]} />}
    >
      {nfts.length === 0 ? (
        <EmptyState title="No NFTs">NFTs that this Safe receives appear here.</EmptyState>
      ) : fitting.length === 0 ? (
        <EmptyState title="Nothing found">No NFT that is loaded fits the search.</EmptyState>
      ) : (
        collectionsOf(fitting).map((collection) => (
          <Collection key={collection.token} {...collection}>
            {collection.places.map(({ nft, index }) => (
              <NftView
                key={nftKey(nft)}
                nft={nft}
                waits={amounts.isLoading}
                count={fitting.length}
                atOnce={index < drawnAtOnce}
                picture={pictures[index]}
                allowed={allowed}
              />
            ))}
          </Collection>
        ))
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
        <ItemsOfChain ready={ready} held={held} />
        <LoadPictures
          pictures={pictures}
          allowed={allowed}
          onAllow={(origin) => setAllowed(new Set([...allowed, origin]))}
        />
      </PanelFoot>
    </Panel>
  )
}

/** The NFTs of one contract, which is named once for all of them. */
function Collection({
  token,
  name,
  places,
  children,
}: ReturnType<typeof collectionsOf>[number] & { readonly children: ReactNode }) {
  return (
    <>
      <h3 className={styles.collection}>
        {name !== '' && <span>{name}</span>}
        <AddressView address={token} />
        <span className={text.small}>{places.length}</span>
      </h3>
      <ul className={styles.collectibles}>{children}</ul>
    </>
  )
}

/** By contract, in the order of the list. */
function collectionsOf(nfts: readonly Nft[]) {
  const places = nfts.map((nft, index) => ({ nft, index }))
  return [...new Set(nfts.map(({ token }) => token))].map((token) => {
    const own = places.filter(({ nft }) => nft.token === token)
    return { token, name: visibleText(own[0]?.nft.tokenName ?? ''), places: own }
  })
}

function NftView({
  nft,
  waits,
  picture,
  allowed,
  count,
  atOnce,
}: {
  readonly nft: Nft
  /** The chain has not said yet how many there are. */
  readonly waits: boolean
  readonly picture: Picture | undefined
  readonly allowed: ReadonlySet<string>
  /** In the whole list. */
  readonly count: number
  readonly atOnce: boolean
}) {
  const isShown = picture !== undefined && (picture.kind === 'inline' || allowed.has(picture.origin))
  const guess = isShown ? guessedHeights.shown : guessedHeights.none
  const [ref, room] = useInSight<HTMLLIElement>({ count, atOnce, guess })
  return (
    <li ref={ref} className={styles.collectible} style={{ minHeight: room }}>
      {room === undefined && (
        <>
          <PictureView picture={picture} name={nftName(nft)} allowed={allowed} />
          <strong>{nftName(nft)}</strong>
          {nft.amount !== undefined && <span>{nft.amount.toString()} held</span>}
          <span>
            <SendNft nft={nft} waits={waits} />
          </span>
        </>
      )}
    </li>
  )
}

function collectibleCount(found: number, loaded: number, goesOn: boolean): string {
  const count = found === loaded ? `${loaded}` : `${found} of ${loaded}`
  return goesOn ? `${count} shown, there are more` : count
}
