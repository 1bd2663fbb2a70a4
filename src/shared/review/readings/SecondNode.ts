import type { EvidenceName } from '../../chain/safe/Evidence.ts'
import type { Fact } from '../../domain/checks/subject/Fact.ts'

/** One thing that both nodes were asked. */
export type ComparedEvidence = {
  readonly name: EvidenceName
  readonly first: Fact<string>
  readonly second: Fact<string>
  readonly verdict: 'same' | 'differs' | 'unknown'
}

/** What a second node said, whose host is named, beside the one that all other reads come from. */
export type SecondNode =
  /** This site was built without another node for the chain. */
  | { readonly kind: 'none' }
  | { readonly kind: 'silent'; readonly hosts: readonly string[] }
  | { readonly kind: 'asked'; readonly host: string; readonly rows: readonly ComparedEvidence[] }
