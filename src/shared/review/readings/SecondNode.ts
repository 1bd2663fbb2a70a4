import type { EvidenceName } from '../../chain/safe/Evidence.ts'
import type { Fact } from '../../domain/checks/subject/Fact.ts'

/** One fact that both nodes were asked for. */
export type ComparedEvidence = {
  readonly name: EvidenceName
  readonly first: Fact<string>
  readonly second: Fact<string>
  readonly verdict: 'same' | 'differs' | 'unknown'
}

/** The answers of a second node, beside those of the node that all other reads come from. Its host is named. */
export type SecondNode =
  /** This site was built without another node for the chain. */
  | { readonly kind: 'none' }
  | { readonly kind: 'silent'; readonly hosts: readonly string[] }
  | { readonly kind: 'asked'; readonly host: string; readonly rows: readonly ComparedEvidence[] }
