import type { Fact } from '../../domain/checks/subject/Fact.ts'

/** What decides which hash a Safe's owners sign, and who they are: what two nodes have to say alike. */
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
