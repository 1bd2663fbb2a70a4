import { useState } from 'react'
import type { AddedNetwork } from '../../../../domain/networks/AddedNetwork.ts'
import { useSource } from '../../../../source/SourceContext.tsx'
import { isBuiltNetwork } from './isBuiltNetwork.ts'
import { movedUp } from './movedUp.ts'
import type { NetworkTools } from './NetworkTools.ts'

/** Changes to the networks of this device; each starts the page anew. `lost`: the browser did not keep the last one. */
export function useNetworkChanges(tools: NetworkTools) {
  const { safes } = useSource().capabilities
  const [lost, setLost] = useState(false)

  /** Applies a change to the kept list of this moment, which another window may have changed since the dialog opened. */
  function change(apply: (kept: readonly AddedNetwork[]) => readonly AddedNetwork[]) {
    if (tools.write(apply(tools.read()))) tools.restart()
    else setLost(true)
  }

  function put(network: AddedNetwork) {
    change((kept) =>
      kept.some(({ id }) => id === network.id)
        ? kept.map((other) => (other.id === network.id ? network : other))
        : [...kept, network],
    )
  }

  function moveUp({ id }: AddedNetwork) {
    change((kept) =>
      movedUp(
        kept,
        kept.findIndex((other) => other.id === id),
      ),
    )
  }

  /** A network of the build loses the nodes of this device and stays, with all that is kept of it. */
  function forget({ id }: AddedNetwork) {
    if (!tools.write(tools.read().filter((other) => other.id !== id))) return setLost(true)
    if (!isBuiltNetwork(id)) {
      for (const safe of safes?.recent() ?? []) if (safe.chainId === id) safes?.forget(safe)
      tools.removeKept(id)
    }
    tools.restart()
  }

  return { lost, put, moveUp, forget }
}
