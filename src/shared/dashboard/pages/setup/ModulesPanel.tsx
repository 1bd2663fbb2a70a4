import { useState } from 'react'
import type { Address } from '../../../domain/values/address.ts'
import type { GatewaySafe } from '../../../gateway/parse.ts'
import { type PartIdentities, partKey, safePartsOf } from '../../../queries/safeParts.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Panel, PanelBody } from '../../../ui/Panel.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { AddressView } from '../../../ui/values/AddressView.tsx'
import { FactMarks } from '../../parts/account/safeFacts/FactMarks.tsx'
import type { ClaimedFact } from '../../parts/account/safeFacts/safeClaims.ts'
import { ListFoot } from '../../parts/frame/lists/ListFoot.tsx'
import { gatewayName } from './ContractsPanel.tsx'
import { IdentityMark } from './IdentityMark.tsx'
import styles from './SafeParts.module.css'

const shownAtFirst = 10
/** `getModulesPaginated` is asked for so many. */
const mostRead = 100

type ModulesPanelProps = {
  readonly chainId: number
  readonly modules: ClaimedFact<readonly Address[]>
  readonly gateway: GatewaySafe | null | undefined
  readonly identities: PartIdentities | undefined
}

/** What may move funds without a signature of the owners. */
export function ModulesPanel({ chainId, modules, gateway, identities }: ModulesPanelProps) {
  const [all, setAll] = useState(false)
  const list = modules.value
  const shown = all ? list : list?.slice(0, shownAtFirst)
  const hidden = (list?.length ?? 0) - (shown?.length ?? 0)
  return (
    <Panel
      title="Modules"
      note={list !== undefined && list.length > 0 && countWords(list.length)}
      end={<FactMarks fact={modules} say={(value) => String(value.length)} />}
    >
      {list === undefined && (
        <PanelBody>
          {modules.asking ? <Skeleton width="long" /> : 'The list of modules is missing now.'}
        </PanelBody>
      )}
      {list?.length === 0 && (
        <EmptyState title="No modules">
          Whatever this Safe does needs signatures of its owners. A module could act without them.
        </EmptyState>
      )}
      {shown !== undefined && shown.length > 0 && (
        <ul className={styles.modules} aria-label="Modules">
          {shown.map((address) => (
            <li key={address}>
              <ModuleFacts {...{ chainId, address, gateway, identities }} />
            </li>
          ))}
        </ul>
      )}
      {hidden > 0 && <ListFoot action={{ name: `Show ${hidden} more`, run: () => setAll(true) }} />}
    </Panel>
  )
}

function ModuleFacts({
  chainId,
  address,
  gateway,
  identities,
}: Omit<ModulesPanelProps, 'modules'> & { readonly address: Address }) {
  const [part] = safePartsOf([['module', address]])
  const named = gateway?.modules?.find((module) => module.address === address)
  return (
    <>
      <AddressView full address={address} />
      <IdentityMark
        contract={{ chainId, address }}
        of="module"
        identity={part && identities?.get(partKey(part))}
        said={gatewayName(named, address)}
      />
    </>
  )
}

function countWords(count: number): string {
  if (count >= mostRead) return `${count} or more can act without the owners`
  return count === 1 ? '1 can act without the owners' : `${count} can act without the owners`
}
