import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { configuration } from '../../../configuration/configuration.ts'
import type { PastedTransaction } from '../../../domain/pasted/PastedTransaction.ts'
import type { Hex } from '../../../domain/values/hex.ts'
import type { TransactionDetails } from '../../../gateway/TransactionDetails.ts'
import { anywhereQuery } from '../../../queries/transactions.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Note } from '../../../ui/Note.tsx'
import { Panel, PanelBody } from '../../../ui/Panel.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import layout from '../../parts/frame/page/Layout.module.css'
import type { Target } from './targetOf.ts'

/** Further networks are not asked: each question tells the gateway of the hash. */
const mostNetworks = 12
const networks = configuration.chains.slice(0, mostNetworks)
const hasGateway = configuration.gatewayUrl !== undefined

type HashSearchProps = {
  readonly hash: Hex
  /** Receives where the transaction is read in full. */
  readonly onTarget: (target: Target) => void
  /** Where the user says which Safe it is for; shown where no network knows the hash. */
  readonly askForSafe: ReactNode
  readonly show: (found: PastedTransaction) => ReactNode
}

/** A hash and no Safe: the gateway is asked on every network of this site. */
export function HashSearch({ hash, onTarget, askForSafe, show }: HashSearchProps) {
  const { data, isPending } = useQuery({
    ...anywhereQuery(
      hash,
      networks.map(({ id }) => id),
    ),
    enabled: hasGateway,
  })
  const found = data?.found
  useEffect(() => {
    if (found === undefined) return
    const safe = { chainId: found.chainId, address: found.details.safe }
    onTarget({ safe, route: { page: 'transaction', id: hash } })
  }, [found, hash, onTarget])
  if (hasGateway && isPending)
    return (
      <Panel title="Transaction">
        <PanelBody>
          <p role="status">Asking the gateway about this hash.</p>
          <Skeleton width="long" />
        </PanelBody>
      </Panel>
    )
  const pasted = found && pastedOf(found.details, found.chainId, hash)
  if (pasted !== undefined) return show(pasted)
  return (
    <div className={layout.stack}>
      <HashNotFound silent={data?.silent ?? []} />
      {askForSafe}
    </div>
  )
}

/** No network knows the hash, or none could be asked. */
function HashNotFound({ silent }: { readonly silent: readonly number[] }) {
  return (
    <>
      <Panel title="Not found">
        <EmptyState
          title={hasGateway ? 'The gateway knows no transaction with this hash' : 'This site has no gateway'}
        >
          {hasGateway
            ? `Asked on ${networks.map(({ name }) => name).join(', ')}. A device may show a message hash or a domain hash instead. Those can be found once the Safe is named.`
            : 'Name the Safe, or paste the fields of the transaction.'}
        </EmptyState>
      </Panel>
      {silent.length > 0 && (
        <Note kind="warn" title="Not every network answered.">
          No answer for {networks.flatMap(({ id, name }) => (silent.includes(id) ? [name] : [])).join(', ')}.
        </Note>
      )}
    </>
  )
}

function pastedOf(details: TransactionDetails, chainId: number, asked: Hex): PastedTransaction | undefined {
  const { execution, safe } = details
  if (execution?.kind !== 'multisig' || execution.safeTransaction === undefined) return undefined
  const { nonce, ...fields } = execution.safeTransaction
  return { kind: 'transaction', fields, nonce, safe, chainId, claimedHash: asked, signatures: undefined }
}
