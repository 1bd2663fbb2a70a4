import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { configuration } from '../../../configuration/configuration.ts'
import { visibleText } from '../../../domain/values/text.ts'
import type { Collectible } from '../../../gateway/Collectible.ts'
import { collectiblesQuery } from '../../../queries/collectibles.ts'
import { AddressView } from '../../../ui/AddressView.tsx'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Panel, PanelFoot } from '../../../ui/Panel.tsx'
import { SourceMarks } from '../../../ui/SourceMarks.tsx'
import text from '../../../ui/text.module.css'
import { useInSight } from '../../../ui/useInSight.ts'
import { fitsText } from '../../parts/filter/fitsText.ts'
import { ListFailed } from '../../parts/lists/ListFailed.tsx'
import { ListWaiting } from '../../parts/lists/ListWaiting.tsx'
import { sayMissing } from '../../parts/lists/missingWords.ts'
import { type Ready, refOf } from '../../parts/page/Ready.ts'
import { LoadPictures } from '../../parts/pictures/LoadPictures.tsx'
import { PictureView } from '../../parts/pictures/PictureView.tsx'
import { pictureAt } from '../../parts/pictures/pictureAt.ts'
import styles from './Assets.module.css'

/** A page of the gateway. */
const drawnAtOnce = 20
/** Pixels of one with its picture. */
const guessedHeight = 250

/** NFTs, a page at a time; only those near the window are drawn. */
export function CollectiblesPanel({ ready, search }: { readonly ready: Ready; readonly search: string }) {
  const query = useInfiniteQuery(collectiblesQuery(refOf(ready)))
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
  const fitting = data.collectibles.filter((item) =>
    fitsText(search, [nameOf(item), item.tokenName, item.tokenSymbol, item.token, `#${item.id}`]),
  )
  const pictures = fitting.map(({ imageUri }) => pictureAt(imageUri, configuration))
  return (
    <Panel
      title="NFTs"
      note={countWords(fitting.length, data.collectibles.length, query.hasNextPage)}
      end={<SourceMarks of={['gateway']} />}
    >
      {data.collectibles.length === 0 ? (
        <EmptyState title="No NFTs">NFTs that this Safe receives appear here.</EmptyState>
      ) : fitting.length === 0 ? (
        <EmptyState title="Nothing found">No NFT that is loaded fits the search.</EmptyState>
      ) : (
        <ul className={styles.collectibles}>
          {fitting.map((item, index) => (
            <CollectibleView
              key={`${item.token} ${item.id}`}
              item={item}
              count={fitting.length}
              atOnce={index < drawnAtOnce}
              picture={<PictureView picture={pictures[index]} name={nameOf(item)} allowed={allowed} />}
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
        <LoadPictures
          pictures={pictures}
          allowed={allowed}
          onAllow={(origin) => setAllowed(new Set([...allowed, origin]))}
        />
      </PanelFoot>
    </Panel>
  )
}

function CollectibleView({
  item,
  picture,
  count,
  atOnce,
}: {
  readonly item: Collectible
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
          <strong>{nameOf(item)}</strong>
          <span className={text.small}>
            {visibleText(item.tokenName)} #{item.id.toString()}
          </span>
          <AddressView address={item.token} copy={false} />
        </>
      )}
    </li>
  )
}

function nameOf({ name, tokenName, tokenSymbol, id }: Collectible): string {
  return visibleText(name ?? `${tokenSymbol || tokenName || 'NFT'} #${id}`)
}

function countWords(found: number, loaded: number, goesOn: boolean): string {
  const count = found === loaded ? `${loaded}` : `${found} of ${loaded}`
  return goesOn ? `${count} shown, there are more` : count
}
