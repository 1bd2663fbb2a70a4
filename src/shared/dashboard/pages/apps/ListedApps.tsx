import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { configuration } from '../../../configuration/configuration.ts'
import { visibleText } from '../../../domain/values/text.ts'
import type { SafeApp } from '../../../gateway/SafeApp.ts'
import { appsQuery } from '../../../queries/gatewayFacts.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
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
import { useReady } from '../../parts/frame/page/useReady.ts'
import { LoadPictures } from '../../parts/frame/pictures/LoadPictures.tsx'
import { PictureView } from '../../parts/frame/pictures/PictureView.tsx'
import { type Picture, pictureAt } from '../../parts/frame/pictures/pictureAt.ts'
import styles from './Apps.module.css'
import { appAddress, foundApps, offeredApps } from './listedAppRules.ts'

/** The apps that the gateway lists. They open in Safe{Wallet}, which frames them. */
export function ListedApps() {
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
      {apps.data !== undefined && <AppList apps={apps.data.items} unreadable={apps.data.unreadable} />}
    </div>
  )
}

function AppList({ apps, unreadable }: { readonly apps: readonly SafeApp[]; readonly unreadable: number }) {
  const ready = useReady()
  const [search, setSearch] = useState('')
  const [allowed, setAllowed] = useState<ReadonlySet<string>>(new Set())
  const onChain = apps.filter(({ chainIds }) => chainIds.includes(ready.chain.id))
  const offered = offeredApps(apps, { chainId: ready.chain.id, wallet: walletOrigin(ready) })
  const found = foundApps(offered, search)
  const pictures = new Map(offered.map(({ id, iconUrl }) => [id, pictureAt(iconUrl, configuration)]))
  const elsewhere = onChain.length - offered.length
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
        {found.length === offered.length ? offered.length : `${found.length} of ${offered.length}`} apps
        {elsewhere > 0 && `. ${elsewhere} more only works on other sites`}
        {unreadable > 0 && `. ${unreadable} could not be read`}.
      </p>
      {found.length === 0 ? (
        <Panel title="No app">
          <EmptyState title="Nothing fits">
            {offered.length === 0 ? 'The gateway lists no app for this chain.' : 'Try another word.'}
          </EmptyState>
        </Panel>
      ) : (
        <ul className={styles.apps}>
          {found.map((app) => (
            <AppView key={app.id} app={app} picture={pictures.get(app.id)} allowed={allowed} />
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
}: {
  readonly app: SafeApp
  readonly picture: Picture | undefined
  readonly allowed: ReadonlySet<string>
}) {
  const ready = useReady()
  const name = visibleText(app.name)
  const address = appAddress(app.url, configuration)
  const link = address && openInWallet(ready, '/apps/open', { appUrl: address.href })
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
        {link !== undefined && (
          <ButtonLink small foreign href={link} aria-label={`Open ${name} in Safe{Wallet}`}>
            Open in Safe{'{Wallet}'} <Icon name="external" />
          </ButtonLink>
        )}
      </div>
    </li>
  )
}
