import { SafeProvider, useSafeAppsSDK } from '@safe-global/safe-apps-react-sdk'
import { getSDKVersion, type Opts } from '@safe-global/safe-apps-sdk'
import type { ReactNode } from 'react'
import { sameAddress } from '../shared/domain/address.ts'
import { useSourceState } from '../shared/source/SourceContext.tsx'
import { Panel } from '../shared/ui/Panel.tsx'
import { Skeleton } from '../shared/ui/Skeleton.tsx'
import { Tag } from '../shared/ui/Tag.tsx'
import text from '../shared/ui/text.module.css'
import styles from './SdkReport.module.css'

/** What the published `SafeProvider` and its hook report, beside what this page shows. */
export function SdkReport({ options }: { readonly options: Opts }) {
  const { connection } = useSourceState()
  if (connection.status !== 'ready') return null
  const { account, chain } = connection
  return (
    // It asks once; another account needs another one.
    <SafeProvider key={`${chain.id}:${account.address}`} opts={options}>
      <Panel title="Safe Apps SDK" note="What libraries on this page see">
        <Facts address={account.address} chainId={chain.id} />
      </Panel>
    </SafeProvider>
  )
}

function Facts({ address, chainId }: { readonly address: string; readonly chainId: number }) {
  const { connected, safe } = useSafeAppsSDK()
  const same = connected && sameAddress(safe.safeAddress, address) && safe.chainId === chainId
  const told = (fact: ReactNode) => (connected ? fact : <Skeleton />)
  return (
    <dl className={styles.facts}>
      <Row name="Version of the SDK">
        <span className={text.mono}>{getSDKVersion()}</span>
      </Row>
      <Row name="Connected">{connected ? 'Yes' : 'Not yet'}</Row>
      <Row name="Safe">
        {told(
          <>
            <span className={styles.address}>{safe.safeAddress}</span>{' '}
            <Tag kind={same ? 'ok' : 'high'}>{same ? 'As shown here' : 'Not as shown here'}</Tag>
          </>,
        )}
      </Row>
      <Row name="Chain">{told(safe.chainId)}</Row>
      <Row name="Signatures needed">{told(`${safe.threshold} of ${safe.owners.length}`)}</Row>
      <Row name="Connected wallet">{told(safe.isReadOnly ? 'Is no owner' : 'Is an owner')}</Row>
    </dl>
  )
}

function Row({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
