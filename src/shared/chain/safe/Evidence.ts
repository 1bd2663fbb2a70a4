import type { Fact } from '../../domain/checks/subject/Fact.ts'

/** Facts that two nodes have to report alike: they decide which hash the owners sign, and who the owners are. */
export const evidenceNames = [
  'chainId',
  'code',
  'domainSeparator',
  'nonce',
  'threshold',
  'owners',
  'transactionHash',
] as const

export type EvidenceName = (typeof evidenceNames)[number]

/** One node's word, as text that can be compared and shown. The code is named by its hash. */
export type Evidence = Readonly<Record<EvidenceName, Fact<string>>>
