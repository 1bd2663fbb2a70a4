import type { AbilityAnswer, NodeAbility } from './NodeReport.ts'

const names: Readonly<Record<NodeAbility, string>> = {
  proofs: 'Proofs',
  override: 'Simulation',
  simulate: 'Simulation with transfers',
  logs: 'Events',
  archive: 'Old blocks',
  batches: 'Batches',
}

const can: Readonly<Record<NodeAbility, string>> = {
  proofs: 'Owners and threshold can be proven here.',
  override: 'A transaction is simulated as it will run.',
  simulate: 'Every transfer of a simulation is traced.',
  logs: 'History is read 10,000 blocks at once.',
  archive: 'Checks as of an earlier block work.',
  batches: 'Many questions go out as one.',
}

const cannot: Readonly<Record<NodeAbility, string>> = {
  proofs: 'Owners and threshold stay unproven.',
  override: 'Simulations leave out guard, signatures and refund.',
  simulate: 'Simulations do not see every transfer.',
  logs: 'History that the gateway does not have cannot be read.',
  archive: 'Checks as of an earlier block cannot run.',
  batches: 'Questions go out one by one: pages load slowly.',
}

const notKnown = {
  silent: 'The node gave no answer.',
  young: 'The chain is too young to tell.',
} as const

/** What an ability of a node means for this site. `says`: the node's own words, to be shown as such. */
export function describeAbility(
  ability: NodeAbility,
  answer: AbilityAnswer,
): { readonly name: string; readonly sentence: string; readonly says: string | undefined } {
  const name = names[ability]
  if (answer.status === 'yes') return { name, sentence: can[ability], says: undefined }
  if (answer.status === 'no') return { name, sentence: cannot[ability], says: answer.says }
  if (answer.status === 'unknown') return { name, sentence: notKnown[answer.why], says: undefined }
  const most = answer.most.toLocaleString('en-US')
  return { name, sentence: `At most ${most} blocks at once: history loads slowly.`, says: undefined }
}
