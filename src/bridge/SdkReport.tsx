import { SafeProvider, useSafeAppsSDK } from '@safe-global/safe-apps-react-sdk'
import type SafeAppsSDK from '@safe-global/safe-apps-sdk'
import { getSDKVersion, type Opts } from '@safe-global/safe-apps-sdk'
import { useQuery } from '@tanstack/react-query'
import { visibleText } from '../shared/domain/values/text.ts'
import { keys } from '../shared/queries/keys.ts'
import type { AccountSource } from '../shared/source/AccountSource.ts'
import type { ReadyConnection } from '../shared/source/Connection.ts'
import { useSource, useSourceState } from '../shared/source/SourceContext.tsx'
import { Exact } from '../shared/ui/Facts.tsx'
import { Panel, PanelFoot } from '../shared/ui/Panel.tsx'
import { SideScroll } from '../shared/ui/SideScroll.tsx'
import { Skeleton } from '../shared/ui/Skeleton.tsx'
import table from '../shared/ui/Table.module.css'
import { Tag } from '../shared/ui/Tag.tsx'
import text from '../shared/ui/text.module.css'
import { compareSdk, type SdkRow } from './compareSdk.ts'

/** What the published `SafeProvider` and SDK hear from the host, row by row beside what this page knows. */
export function SdkReport({ options }: { readonly options: Opts }) {
  const { connection } = useSourceState()
  if (connection.status !== 'ready') return null
  const { account, chain } = connection
  return (
    // It asks once; another account needs another one.
    <SafeProvider key={`${chain.id}:${account.address}`} opts={options}>
      <Report connection={connection} />
    </SafeProvider>
  )
}

function Report({ connection }: { readonly connection: ReadyConnection }) {
  const source = useSource()
  const { sdk, safe, connected } = useSafeAppsSDK()
  const { account, chain } = connection
  const { data, isPending } = useQuery({
    queryKey: keys.officialSdk({ chainId: chain.id, address: account.address }),
    queryFn: ({ signal }) => askBoth(sdk, { source, address: account.address, signal }),
  })
  const rows = compareSdk(
    { ...(data?.sdk ?? noAnswers), safe: connected ? safe : undefined },
    { connection, balance: data?.balance },
  )
  return (
    <Panel title="Safe Apps SDK" note={`Version ${getSDKVersion()}`}>
      <SideScroll name="What the SDK answers and what this page knows">
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">Fact</th>
              <th scope="col">The SDK answers</th>
              <th scope="col">This page knows</th>
              <th scope="col">Compared</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <ReportRow key={row.name} row={row} waiting={isPending || !connected} />
            ))}
          </tbody>
        </table>
      </SideScroll>
      <PanelFoot>The SDK asks the host on the line of this page: one listener, one pinned origin.</PanelFoot>
    </Panel>
  )
}

function ReportRow({
  row: { name, sdk, ours, same },
  waiting,
}: {
  readonly row: SdkRow
  readonly waiting: boolean
}) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{sdk === undefined ? waiting ? <Skeleton /> : <NotSaid /> : <Exact>{shownText(sdk)}</Exact>}</td>
      <td>{ours === undefined ? <NotSaid /> : <Exact>{shownText(ours)}</Exact>}</td>
      <td>
        {same === undefined ? (
          <span className={text.muted}>–</span>
        ) : (
          <Tag kind={same ? 'ok' : 'high'}>{same ? 'Same' : 'Differs'}</Tag>
        )}
      </td>
    </tr>
  )
}

function NotSaid() {
  return <span className={text.muted}>Does not say</span>
}

const noAnswers = { chain: undefined, environment: undefined, balance: undefined }

/** The balance is read twice: by the SDK, and by this page on its own. */
async function askBoth(
  sdk: SafeAppsSDK,
  {
    source,
    address,
    signal,
  }: { readonly source: AccountSource; readonly address: string; readonly signal: AbortSignal },
) {
  const [chain, environment, balance, own] = await Promise.allSettled([
    sdk.safe.getChainInfo(),
    sdk.safe.getEnvironmentInfo(),
    sdk.eth.getBalance([address, 'latest']),
    source.request({ method: 'eth_getBalance', params: [address, 'latest'] }, { signal }),
  ])
  return {
    sdk: {
      chain: fulfilledValue(chain),
      environment: fulfilledValue(environment),
      balance: fulfilledValue(balance),
    },
    balance: fulfilledValue(own),
  }
}

function fulfilledValue(answer: PromiseSettledResult<unknown>): unknown {
  return answer.status === 'fulfilled' ? answer.value : undefined
}

/** Characters: a host that says more than any fact needs is shown in part. */
const longestShown = 2_000

function shownText(answer: string): string {
  return visibleText(answer.slice(0, longestShown))
}
