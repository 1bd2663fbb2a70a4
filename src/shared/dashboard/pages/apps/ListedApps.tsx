import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { configuration } from '../../../configuration/configuration.ts'
import type { AccountRef } from '../../../domain/safe/safeRef.ts'
import { visibleText } from '../../../domain/values/text.ts'
import type { SafeApp } from '../../../gateway/SafeApp.ts'
import { appsQuery } from '../../../queries/gatewayFacts.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import text from '../../../ui/text.module.css'
import { ListFailed } from '../../parts/frame/lists/ListFailed.tsx'
import { ListWaiting } from '../../parts/frame/lists/ListWaiting.tsx'
import layout from '../../parts/frame/page/Layout.module.css'
import { openInWallet, walletOrigin } from '../../parts/frame/page/openInWallet.ts'
import { refOf } from '../../parts/frame/page/Ready.ts'
import { useReady } from '../../parts/frame/page/useReady.ts'
import { LoadPictures } from '../../parts/frame/pictures/LoadPictures.tsx'
import { PictureView } from '../../parts/frame/pictures/PictureView.tsx'
import { type Picture, pictureAt } from '../../parts/frame/pictures/pictureAt.ts'
import styles from './Apps.module.css'
import { appAddress, foundApps, offeredApps } from './listedAppRules.ts'

/** The apps that this site opens by itself, and how. */
type AppOpening = {
  /** Exact ones. */
  readonly origins: readonly string[]
  /** Throws an `AppError` for an address that is not opened here. */
  readonly open: (address: string, account: AccountRef) => void
}

/** The apps that the gateway lists. They open in Safe{Wallet}, which frames them, and here where this site was built with them. */
export function ListedApps({ opening }: { readonly opening?: AppOpening }) {
  const ready = useReady()
  const apps = useQuery(appsQuery(ready.chain.id))
  return (
    <div className={layout.stack}>
      {apps.isPending && <ListWaiting title="Apps" />}
      {apps.isError && (
        <ListFailed error={apps.error} onAskAgain={() => apps.refetch()}>
          Only the gateway lists apps.
        </ListFailed>
      )}
      {apps.data !== undefined && (
        <AppList apps={apps.data.items} unreadable={apps.data.unreadable} opening={opening} />
      )}
    </div>
  )
}

type AppListProps = {
  readonly apps: readonly SafeApp[]
  readonly unreadable: number
  readonly opening: AppOpening | undefined
}

function AppList({ apps, unreadable, opening }: AppListProps) {
  const ready = useReady()
  const [search, setSearch] = useState('')
  const onChain = apps.filter(({ chainIds }) => chainIds.includes(ready.chain.id))
  const offered = offeredApps(apps, { chainId: ready.chain.id, wallet: walletOrigin(ready) })
  const found = foundApps(offered, search)
  return (
    <>
      <div className={styles.search}>
        <Field
          label="Search apps"
          type="search"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      </div>
      <p role="status" className={text.small}>
        {countWords({
          found: found.length,
          offered: offered.length,
          elsewhere: onChain.length - offered.length,
          unreadable,
        })}
      </p>
      {found.length === 0 && (
        <Panel title="No app">
          <EmptyState title="Nothing fits">
            {offered.length === 0 ? 'The gateway lists no app for this chain.' : 'Try another word.'}
          </EmptyState>
        </Panel>
      )}
      <PicturedApps {...{ offered, found, opening }} />
    </>
  )
}

/** How many apps are shown, and which are not. */
function countWords(count: {
  readonly found: number
  readonly offered: number
  readonly elsewhere: number
  readonly unreadable: number
}): string {
  const { found, offered, elsewhere, unreadable } = count
  const shown = found === offered ? offered : `${found} of ${offered}`
  const others = elsewhere > 0 ? `. ${elsewhere} more only works on other sites` : ''
  const lost = unreadable > 0 ? `. ${unreadable} could not be read` : ''
  return `${shown} apps${others}${lost}.`
}

/** The cards, whose pictures are loaded from their hosts once a person allows it. */
function PicturedApps({
  offered,
  found,
  opening,
}: {
  readonly offered: readonly SafeApp[]
  readonly found: readonly SafeApp[]
  readonly opening: AppOpening | undefined
}) {
  const [allowed, setAllowed] = useState<ReadonlySet<string>>(new Set())
  const pictures = new Map(offered.map(({ id, iconUrl }) => [id, pictureAt(iconUrl, configuration)]))
  return (
    <>
      {found.length > 0 && (
        <ul className={styles.apps}>
          {found.map((app) => (
            <AppView key={app.id} picture={pictures.get(app.id)} {...{ app, allowed, opening }} />
          ))}
        </ul>
      )}
      <p className={styles.images}>
        <LoadPictures
          pictures={[...pictures.values()]}
          allowed={allowed}
          onAllow={(origin) => setAllowed(new Set([...allowed, origin]))}
        />
      </p>
    </>
  )
}

function AppView({
  app,
  picture,
  allowed,
  opening,
}: {
  readonly app: SafeApp
  readonly picture: Picture | undefined
  readonly allowed: ReadonlySet<string>
  readonly opening: AppOpening | undefined
}) {
  const name = visibleText(app.name)
  const address = appAddress(app.url, configuration)
  return (
    <li className={styles.app}>
      <div className={styles.name}>
        <PictureView picture={picture} name={name} allowed={allowed} />
        <div>
          <h2>{name}</h2>
          <p className={text.small}>{address?.host ?? 'No usable address'}</p>
        </div>
      </div>
      <div>
        <p>{visibleText(app.description)}</p>
        {app.provider !== undefined && <p className={text.small}>By {visibleText(app.provider.name)}</p>}
        {app.tags.length > 0 && (
          <p className={styles.tags}>
            {[...new Set(app.tags)].map((tag) => (
              <Tag key={tag}>{visibleText(tag)}</Tag>
            ))}
          </p>
        )}
      </div>
      <div className={styles.foot}>
        {address !== undefined && <AppWays {...{ name, address, opening }} />}
      </div>
    </li>
  )
}

/** Where an app opens: in a frame of this site, where it was built with it, and in Safe{Wallet}. */
function AppWays({
  name,
  address,
  opening,
}: {
  readonly name: string
  readonly address: URL
  readonly opening: AppOpening | undefined
}) {
  const ready = useReady()
  const link = openInWallet(ready, '/apps/open', { appUrl: address.href })
  return (
    <>
      {opening?.origins.includes(address.origin) && (
        <Button small aria-label={`Open ${name}`} onClick={() => opening.open(address.href, refOf(ready))}>
          Open
        </Button>
      )}
      {link !== undefined && (
        <ButtonLink small foreign href={link} aria-label={`Open ${name} in Safe{Wallet}`}>
          Open in Safe{'{Wallet}'} <Icon name="external" />
        </ButtonLink>
      )}
    </>
  )
}
