import { useState } from 'react'
import type { AddedNetwork } from '../../../../domain/networks/AddedNetwork.ts'
import type { NamedNetwork } from '../../../../domain/networks/namedNetworks.ts'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { Note } from '../../../../ui/Note.tsx'
import { AddedNetworks } from './AddedNetworks.tsx'
import { FindNetwork } from './FindNetwork.tsx'
import { isBuiltNetwork } from './isBuiltNetwork.ts'
import type { KeptOfChain } from './KeptOfChain.ts'
import { NetworkForm } from './NetworkForm.tsx'
import styles from './Networks.module.css'
import type { NetworkTools } from './NetworkTools.ts'
import { networkToolsOf } from './networkToolsOf.ts'
import { useNetworkChanges } from './useNetworkChanges.ts'

const nothingKept: KeptOfChain = { things: {}, files: [], inDoubt: [] }

/**
 * Sets up networks and nodes on this device: adds by hand, edits, orders, forgets. Every change starts the page anew.
 * `wanted`: the network that a link names, as it names it.
 */
export function NetworksDialog({
  wanted = '',
  tools = networkToolsOf(window),
  onClose,
}: {
  readonly wanted?: string
  readonly tools?: NetworkTools
  readonly onClose: () => void
}) {
  const [networks] = useState(tools.read)
  const [chosen, setChosen] = useState<NamedNetwork | AddedNetwork>()
  const changes = useNetworkChanges(tools)
  return (
    <Dialog title={chosen === undefined ? 'Networks' : networkTitle(chosen, networks)} onClose={onClose}>
      <div className={styles.dialog}>
        {chosen === undefined ? (
          <NetworkChoice {...{ networks, wanted, tools, changes }} onChoose={setChosen} />
        ) : (
          <NetworkForm
            network={chosen}
            others={networks.filter(({ id }) => id !== chosen.id)}
            tools={tools}
            onSave={changes.put}
            onBack={() => setChosen(undefined)}
          />
        )}
        <div role="status">
          {changes.lost && (
            <Note kind="high" title="This browser keeps nothing for this site.">
              Nothing was changed. Allow storage for this site, or use another browser.
            </Note>
          )}
        </div>
      </div>
    </Dialog>
  )
}

/** The networks of this device, and the way to another one. */
function NetworkChoice({
  networks,
  wanted,
  tools,
  changes: { forget, moveUp },
  onChoose,
}: {
  readonly networks: readonly AddedNetwork[]
  readonly wanted: string
  readonly tools: NetworkTools
  readonly changes: Pick<ReturnType<typeof useNetworkChanges>, 'forget' | 'moveUp'>
  readonly onChoose: (network: NamedNetwork | AddedNetwork) => void
}) {
  return (
    <>
      <p>This page only contacts nodes that you or the operator of this site chose.</p>
      <AddedNetworks
        networks={networks}
        readKept={({ id }) => (isBuiltNetwork(id) ? nothingKept : tools.readKept(id))}
        onEdit={onChoose}
        onForget={forget}
        onMoveUp={moveUp}
      />
      <FindNetwork
        wanted={wanted}
        onChoose={(network) => onChoose(networks.find(({ id }) => id === network.id) ?? network)}
      />
    </>
  )
}

function networkTitle({ id, name }: NamedNetwork, networks: readonly AddedNetwork[]): string {
  return networks.some((network) => network.id === id) ? `Nodes of ${name}` : `Set up ${name}`
}
