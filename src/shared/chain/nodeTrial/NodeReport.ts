/** What a node may be able to do beyond single reads. */
export const nodeAbilities = ['proofs', 'override', 'simulate', 'logs', 'archive', 'batches'] as const
export type NodeAbility = (typeof nodeAbilities)[number]

export type AbilityAnswer =
  | { readonly status: 'yes' }
  /** The node can do less: `most` is how many blocks it searches at once. */
  | { readonly status: 'some'; readonly most: number }
  /** `says`: the node's own words. */
  | { readonly status: 'no'; readonly says: string | undefined }
  /** It was not answered, or the chain is too young to tell. */
  | { readonly status: 'unknown'; readonly why: 'silent' | 'young' }

/** What a node answered when it was tried. */
export type NodeReport = {
  readonly host: string
  readonly chainId: number
  readonly block: bigint
  readonly abilities: Readonly<Record<NodeAbility, AbilityAnswer>>
}
