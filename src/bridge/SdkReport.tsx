import { SafeProvider, useSafeAppsSDK } from '@safe-global/safe-apps-react-sdk'
import { getSDKVersion, type Opts } from '@safe-global/safe-apps-sdk'
import type { ReactNode } from 'react'
import { sameAddress } from '../shared/domain/values/address.ts'
import { useSourceState } from '../shared/source/SourceContext.tsx'
import { Exact, Fact, Facts } from '../shared/ui/Facts.tsx'
import { Panel } from '../shared/ui/Panel.tsx'
import { Skeleton } from '../shared/ui/Skeleton.tsx'
import { Tag } from '../shared/ui/Tag.tsx'
import text from '../shared/ui/text.module.css'

/** What the published `SafeProvider` and its hook report, beside what this page shows. */
export function SdkReport({ options }: { readonly options: Opts }) {
  const { connection } = useSourceState()
  if (connection.status !== 'ready') return null
  const { account, chain } = connection
  return (
    // It asks once; another account needs another one.
    <SafeProvider key={`${chain.id}:${account.address}`} opts={options}>
      <Panel title="Safe Apps SDK" note="What libraries on this page see">
        <Report address={account.address} chainId={chain.id} />
      </Panel>
    </SafeProvider>
  )
}

function Report({ address, chainId }: { readonly address: string; readonly chainId: number }) {
  const { connected, safe } = useSafeAppsSDK()
  const same = connected && sameAddress(safe.safeAddress, address) && safe.chainId === chainId
  const told = (fact: ReactNode) => (connected ? fact : <Skeleton />)
  return (
    <Facts>
      <Fact name="Version of the SDK">
        <span className={text.mono}>{getSDKVersion()}</span>
      </Fact>
      <Fact name="Connected">{connected ? 'Yes' : 'Not yet'}</Fact>
      <Fact name="Safe">
        {told(
          <>
            <Exact>{safe.safeAddress}</Exact>{' '}
            <Tag kind={same ? 'ok' : 'high'}>{same ? 'As shown here' : 'Not as shown here'}</Tag>
          </>,
        )}
      </Fact>
      <Fact name="Chain">{told(safe.chainId)}</Fact>
      <Fact name="Signatures needed">{told(`${safe.threshold} of ${safe.owners.length}`)}</Fact>
      <Fact name="Connected wallet">{told(safe.isReadOnly ? 'Is no owner' : 'Is an owner')}</Fact>
    </Facts>
  )
}
