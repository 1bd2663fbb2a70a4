import { useState } from 'react'
import type { NodeReport } from '../../../../chain/nodeTrial/NodeReport.ts'
import type { AddedNetwork, AddedNode } from '../../../../domain/networks/AddedNetwork.ts'
import type { NamedNetwork } from '../../../../domain/networks/namedNetworks.ts'
import {
  type NetworkProblem,
  readNetwork,
  type TypedNetwork,
} from '../../../../domain/networks/readNetwork.ts'
import { Button } from '../../../../ui/Button.tsx'
import { allNetworks } from './FindNetwork.tsx'
import { isBuiltNetwork } from './isBuiltNetwork.ts'
import { NameFields } from './NameFields.tsx'
import styles from './Networks.module.css'
import type { NetworkTools } from './NetworkTools.ts'
import { NodeForm } from './NodeForm.tsx'
import { NodeList } from './NodeList.tsx'
import { NodeReportList } from './NodeReportList.tsx'

type NetworkFormProps = {
  readonly network: NamedNetwork | AddedNetwork
  /** The other networks of this device: no two may be taken for each other. */
  readonly others: readonly NamedNetwork[]
  readonly tools: NetworkTools
  readonly onSave: (network: AddedNetwork) => void
  readonly onBack: () => void
}

/** Names, where the network has none, and its nodes: each is asked before it is taken. */
export function NetworkForm({ network, others, tools, onSave, onBack }: NetworkFormProps) {
  const [named] = useState(() => allNetworks().some(({ id }) => id === network.id))
  const [built] = useState(() => isBuiltNetwork(network.id))
  const [typed, setTyped] = useState<TypedNetwork>(() => typedOf(network))
  const [problems, setProblems] = useState<readonly NetworkProblem[]>([])
  const { nodes, setNodes, report, add } = useNetworkNodes(network)

  function save() {
    const reading = readNetwork(typed, [...allNetworks(), ...others])
    setProblems(reading.ok ? [] : reading.problems)
    if (reading.ok) onSave({ ...reading.network, nodes })
  }

  const answered = built || nodes.some(({ role }) => role === 'main')
  const ready = answered && nodes.length > 0
  return (
    <div className={styles.form}>
      <p>
        {network.shortName} · chain {network.id}. Adding a network does not make its contracts trusted: they
        are recognised by their code.
      </p>
      {!named && <NameFields typed={typed} problems={problems} onChange={setTyped} />}
      <NodeList nodes={nodes} onChange={setNodes} />
      {report !== undefined && <NodeReportList report={report} />}
      <NodeForm chainId={network.id} answered={answered} tools={tools} onAdd={add} />
      <div className={styles.acts}>
        <Button kind={ready ? 'primary' : undefined} unavailable={!ready} onClick={save}>
          Save and reload
        </Button>
        <Button kind="quiet" onClick={onBack}>
          Back
        </Button>
      </div>
      {!ready && <p>{answered ? 'Add a node.' : 'Add a node that answers all reads.'}</p>}
    </div>
  )
}

/** The nodes as they are to be saved, and what the last one that was added answered. */
function useNetworkNodes(network: NamedNetwork | AddedNetwork) {
  const [nodes, setNodes] = useState<readonly AddedNode[]>('nodes' in network ? network.nodes : [])
  const [report, setReport] = useState<NodeReport>()

  function add(node: AddedNode, answered: NodeReport) {
    setNodes([...nodes.filter(({ url }) => url !== node.url), node])
    setReport(answered)
  }

  return { nodes, setNodes, report, add }
}

function typedOf({ id, name, shortName, currency, decimals, explorerUrl = '' }: NamedNetwork): TypedNetwork {
  return { id: String(id), name, shortName, currency, decimals: String(decimals), explorerUrl }
}
