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
import { useReady } from '../../parts/frame/page/useReady.ts'
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
export function CollectiblesPanel({ search }: { readonly search: string }) {
  const ready = useReady()
  const { query, amounts, held, nfts } = useNfts(ready)
  const source = useSource()
  const describeError = useDescribeError()
  const { allowed, onAllow } = useAllowedPictures()
  if (query.isPending) return <ListWaiting title="NFTs" />
  if (query.data === undefined)
    return (
      <ListFailed error={query.error} onAskAgain={() => query.refetch()}>
        NFTs are missing: only the gateway lists them.
      </ListFailed>
    )
  const fitting = nfts.filter((item) => fitsNft(search, item))
  const pictures = fitting.map(({ imageUri }) => pictureAt(imageUri, configuration))
  return (
    <Panel
      title="NFTs"
      note={collectibleCount(fitting.length, nfts.length, query.hasNextPage)}
      end={<SourceMarks of={held.data === undefined ? ['gateway'] : ['gateway', nodeSource(source.node)]} />}
    >
      {fitting.length === 0 ? (
        <NoNfts isSearched={nfts.length > 0} />
      ) : (
        <Collections nfts={fitting} waits={amounts.isLoading} {...{ pictures, allowed }} />
      )}
      <PanelFoot>
        <NftsLeft
          query={query}
          missing={sayMissing(query.data)}
          unknownAmounts={amounts.isError ? describeError(amounts.error).title : undefined}
        />
        <ItemsOfChain held={held} />
        <LoadPictures {...{ pictures, allowed, onAllow }} />
      </PanelFoot>
    </Panel>
  )
}

/** The servers that pictures are loaded from, each once the user has allowed it. */
function useAllowedPictures() {
  const [allowed, setAllowed] = useState<ReadonlySet<string>>(new Set())
  return { allowed, onAllow: (origin: string) => setAllowed(new Set([...allowed, origin])) }
}

function fitsNft(search: string, nft: Nft): boolean {
  return fitsText(search, [nftName(nft), nft.tokenName, nft.tokenSymbol, nft.token, `#${nft.id}`])
}

function NoNfts({ isSearched }: { readonly isSearched: boolean }) {
  return isSearched ? (
    <EmptyState title="Nothing found">No NFT that is loaded fits the search.</EmptyState>
  ) : (
    <EmptyState title="No NFTs">NFTs that this Safe receives appear here.</EmptyState>
  )
}

/** What the gateway or the chain did not give, and the way to the next page. */
function NftsLeft({
  query,
  missing,
  unknownAmounts,
}: {
  readonly query: ReturnType<typeof useNfts>['query']
  readonly missing: string | undefined
  /** Why it is not known how many there are of each. */
  readonly unknownAmounts: string | undefined
}) {
  return (
    <>
      {missing !== undefined && <span>{missing}</span>}
      {query.isFetchNextPageError && <span role="status">The gateway did not give the next page.</span>}
      {query.hasNextPage && (
        <Button small unavailable={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
          {query.isFetchingNextPage ? 'Asking…' : 'Show more NFTs'}
        </Button>
      )}
      {unknownAmounts !== undefined && (
        <span role="status">How many there are of each is not known. {unknownAmounts}</span>
      )}
    </>
  )
}

/** The NFTs that fit, below the names of their contracts. */
function Collections({
  nfts,
  waits,
  pictures,
  allowed,
}: {
  readonly nfts: readonly Nft[]
  /** The chain has not said yet how many there are. */
  readonly waits: boolean
  /** In the order of `nfts`. */
  readonly pictures: readonly (Picture | undefined)[]
  readonly allowed: ReadonlySet<string>
}) {
  return collectionsOf(nfts).map((collection) => (
    <Collection key={collection.token} {...collection}>
      {collection.places.map(({ nft, index }) => (
        <NftView
          key={nftKey(nft)}
          {...{ nft, waits, allowed }}
          count={nfts.length}
          atOnce={index < drawnAtOnce}
          picture={pictures[index]}
        />
      ))}
    </Collection>
  ))
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

function collectibleCount(matching: number, loaded: number, goesOn: boolean): string {
  const count = matching === loaded ? `${loaded}` : `${matching} of ${loaded}`
  return goesOn ? `${count} shown, there are more` : count
}
